import { Card, CardBody, CheckboxField, Small, setSingleKeys, singleKeysOn } from '@karkhana/shared-ui';
import { useState } from 'react';

/** Single-letter keys disturb some ways of typing. */
export function KeyboardCard() {
  const [on, setOn] = useState(singleKeysOn);
  const change = (next: boolean) => {
    setSingleKeys(next);
    setOn(next);
  };
  return (
    <Card title="Keyboard">
      <CardBody>
        <CheckboxField label="Single-letter keys" checked={on} onChange={change} />
        <div>
          <Small>Such as / for the search of a list. Kept in this browser.</Small>
        </div>
      </CardBody>
    </Card>
  );
}
