import { messageOf, useLogo } from '@karkhana/shared-auth';
import type { Company } from '@karkhana/shared-contract/company/company';
import { LOGO_TOO_LARGE, LOGO_TYPES, LOGO_WRONG_KIND, type LogoType, MAX_LOGO_BYTES } from '@karkhana/shared-contract/company/logo';
import { Banner, Button, color, FormSection, Small, styled, useToast } from '@karkhana/shared-ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDeleteLogo, useSaveLogo } from './save-logo.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
/** On white, as on paper. */
const Picture = styled('img')({
  height: 56,
  maxWidth: 200,
  objectFit: 'contain',
  padding: 4,
  background: '#fff',
  border: `1px solid ${color.border.card}`,
  borderRadius: 6,
});

const faultOf = ({ type, size }: File): string | undefined => {
  if (!LOGO_TYPES.includes(type as LogoType)) return LOGO_WRONG_KIND;
  return size > MAX_LOGO_BYTES ? LOGO_TOO_LARGE : undefined;
};

/** The logo as on invoices. A chosen picture is saved at once. */
export function LogoField({ company }: { company: Pick<Company, 'logo'> }) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const link = useLogo(company.logo);
  const save = useSaveLogo();
  const remove = useDeleteLogo();
  const isBusy = save.isPending || remove.isPending;

  const run = async (does: Promise<unknown>, done: string) => {
    try {
      await does;
      setFault(undefined);
      toast.success(done);
    } catch (error) {
      setFault(messageOf(error, 'The logo could not be saved'));
    }
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const wrong = file && faultOf(file);
    setFault(wrong);
    if (file && !wrong) await run(save.mutateAsync(file), 'Logo saved');
    // The same file may be chosen once more.
    target.value = '';
  };

  return (
    <FormSection title="Logo">
      <Row className="wide">
        {link && <Picture src={link} alt="Company logo" />}
        <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
          {company.logo ? 'Change Logo' : 'Choose Logo'}
        </Button>
        {company.logo && (
          <Button size="small" disabled={isBusy} onClick={() => void run(remove.mutateAsync(), 'Logo removed')}>
            Remove Logo
          </Button>
        )}
        <input ref={input} type="file" hidden accept={LOGO_TYPES.join(',')} aria-label="Logo file" onChange={(event) => void choose(event)} />
        <Small>PNG or JPEG up to 300 kB. It is printed on every invoice. Choosing a file saves it.</Small>
      </Row>
      {fault && (
        <div className="wide">
          <Banner kind="error">{fault}</Banner>
        </div>
      )}
    </FormSection>
  );
}
