import { useSession } from '@karkhana/shared-auth';
import type { SlotContexts, SlotName } from '@karkhana/shared-contract/areas/slots';
import { maySee } from '../suite/may-see.ts';
import type { SuitePanel } from '../suite/suite.ts';
import { useSuite } from '../suite/suite-provider.tsx';

/** Panels for this version of a slot that the user may see and that fit its context. */
export function usePanels<Name extends SlotName>(slot: Name, version: number, context: SlotContexts[Name]): SuitePanel[] {
  const user = useSession();
  const { panels } = useSuite();
  const here = panels.filter((panel) => panel.slot === slot && panel.version === version && fits(panel, context));
  return user ? here.filter((panel) => maySee(user, panel)) : [];
}

const fits = ({ when = [] }: SuitePanel, context: object): boolean =>
  when.every(({ field, values }) => values.includes(String(Object.hasOwn(context, field) ? context[field as keyof typeof context] : undefined)));
