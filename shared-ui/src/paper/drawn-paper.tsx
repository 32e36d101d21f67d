import { Global } from '@emotion/react';
import { type BankBlock, type Block, type Fact, isDense, isLongCode, type Paper, type Party, together } from '@karkhana/shared-contract/papers/paper';
import { Fragment, type ReactNode } from 'react';
import { footStyle, Sheet, Sheets } from './paper-styles.ts';
import { PaperTableView } from './paper-table.tsx';
import { QrCode } from './qr-code.tsx';

type Draw = { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>, dense: boolean) => ReactNode };

/** Characters of a fact that takes a row of its own. */
const LONG_FACT = 40;

const FactLine = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(([label, text], index) => (
    <Fragment key={label}>
      {index > 0 && ' · '}
      {label} <b>{text}</b>
    </Fragment>
  ));

const PartyView = ({ party: { label, name, lines }, look }: { party: Party; look: string }) => (
  <section aria-label={label}>
    <h2>{label}</h2>
    <b className={look}>{name}</b>
    {lines.map((line) => (
      <p key={String(line)}>{typeof line === 'string' ? line : <FactLine facts={line} />}</p>
    ))}
  </section>
);

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([label, text]) => (
      <div key={label} className={text.length > LONG_FACT ? 'long' : undefined}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Codes = ({ codes }: Pick<BankBlock, 'codes'>) =>
  codes.map((code) => (
    <div key={code.name} className={isLongCode(code) ? 'code large' : 'code'}>
      <QrCode text={code.text} label={code.name} />
      {code.caption}
    </div>
  ));

const DRAW: Draw = {
  head: ({ title, from, logo, marks, declarations }) => (
    <header>
      {logo && <img src={logo} alt="" />}
      {from && <PartyView party={from} look="firm" />}
      <div className="kind">
        <h1>{title}</h1>
        {marks.map((mark) => (
          <p key={mark} className="mark">
            {mark}
          </p>
        ))}
        {declarations.map((text) => (
          <p key={text} className="declared">
            {text}
          </p>
        ))}
      </div>
    </header>
  ),
  parties: ({ parties }) => (
    <div className="parties">
      {parties.map((party) => (
        <PartyView key={party.label} party={party} look="party" />
      ))}
    </div>
  ),
  facts: ({ facts, due }) => (
    <div className="facts">
      <Facts facts={facts} />
      {due && (
        <div className="due">
          <span>{due.label}</span>
          <b>{due.amount}</b>
          <span>{due.by}</span>
        </div>
      )}
    </div>
  ),
  lines: ({ table }, dense) => <PaperTableView table={table} dense={dense} />,
  totals: ({ sums, beside }) => (
    <div className="totals">
      {beside && <PaperTableView table={beside} dense className="beside" />}
      <dl>
        {sums.map(({ label, amount, look }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges of one kind have one label
          <div key={index} className={look === 'due' ? 'due-sum' : look}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  ),
  words: ({ label, text }) => (
    <p className="words">
      <span>{label}</span>
      <b>{text}</b>
    </p>
  ),
  bank: ({ title, facts, codes }) => (
    <div className="bank">
      <Codes codes={codes.filter((code) => !isLongCode(code))} />
      {facts.length > 0 && (
        <section aria-label={title}>
          <h2>{title}</h2>
          <Facts facts={facts} />
        </section>
      )}
      <Codes codes={codes.filter(isLongCode)} />
    </div>
  ),
  signature: ({ signatures }) => (
    <div className="sign">
      {signatures.map(({ above, below }) => (
        <div key={below}>
          <b>{above}</b>
          <span>{below}</span>
        </div>
      ))}
    </div>
  ),
  note: ({ title, text }) => (
    <p className="note">
      {title && <b>{title}</b>} {text}
    </p>
  ),
};

const drawn = (block: Block, dense: boolean) => (DRAW[block.kind] as (block: Block, dense: boolean) => ReactNode)(block, dense);
const End = ({ children }: { children: ReactNode }) => <div className="end">{children}</div>;
const isEnd = ([first]: readonly Block[]): boolean => first?.kind === 'bank' || first?.kind === 'signature';

function SheetView({ blocks }: { blocks: readonly Block[] }) {
  const dense = isDense(blocks);
  return (
    <Sheet dense={dense}>
      {together(blocks).map((group, index) => {
        const Group = isEnd(group) ? End : Fragment;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes its place
          <Group key={index}>
            {group.map((block) => (
              <Fragment key={block.kind}>{drawn(block, dense)}</Fragment>
            ))}
          </Group>
        );
      })}
    </Sheet>
  );
}

/** A paper on screen as it is printed: each sheet begins on a page of its own. */
export const DrawnPaper = ({ paper: { sheets, foot } }: { paper: Paper }) => (
  <Sheets count={sheets.length}>
    <Global styles={footStyle(foot)} />
    {sheets.map((blocks, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes its place
      <SheetView key={index} blocks={blocks} />
    ))}
  </Sheets>
);
