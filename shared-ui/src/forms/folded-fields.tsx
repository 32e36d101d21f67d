import { type ReactNode, useEffect, useId, useState } from 'react';
import { DownIcon } from '../icons/icons.tsx';
import { Button } from '../layout/button.tsx';

interface FoldedFieldsProps {
  /** Of the button: 'More details'. */
  label: string;
  /** One of the fields has a value or an error: they stay open. */
  needed: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Fields that few need, behind one button. Once open they do not close under who empties one. */
export function FoldedFields({ label, needed, children }: FoldedFieldsProps) {
  const id = useId();
  const [wanted, setWanted] = useState(needed);
  useEffect(() => {
    if (needed) setWanted(true);
  }, [needed]);
  const open = wanted || needed;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-expanded={open}
        aria-controls={id}
        disabled={needed}
        endIcon={<DownIcon size={16} />}
        onClick={() => setWanted(!wanted)}
      >
        {label}
      </Button>
      <div id={id}>{open && children}</div>
    </>
  );
}
