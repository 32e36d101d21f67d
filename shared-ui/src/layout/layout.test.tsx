import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PrintButton } from '../print/print-button.tsx';
import { onPhone } from '../testing/on-phone.ts';
import { show } from '../testing/show.tsx';
import { ActionMenu } from './action-menu.tsx';
import { Card } from './card.tsx';
import { FactList } from './fact-list.tsx';
import { PageHeader } from './page-header.tsx';
import { StatCard } from './stat-card.tsx';
import { SubNav } from './sub-nav.tsx';
import { Tabs } from './tabs.tsx';

test('a page header is the h1, names the window and leads back', () => {
  show(<PageHeader title="INV/26-27/00418" back={{ to: '/sales', label: 'Sales List' }} actions={<button type="button">Print</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'INV/26-27/00418' })).toBeInTheDocument();
  expect(document.title).toBe('INV/26-27/00418 - Karkhana');
  expect(screen.getByRole('link', { name: 'Sales List' })).toHaveAttribute('href', '/sales');
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Print' })).toBeInTheDocument();
});

test('on a phone the actions leave the header, and appear once', () => {
  onPhone();
  show(<PageHeader title="Sales" actions={<button type="button">New Sale</button>} />);
  expect(within(screen.getByRole('banner')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'New Sale' })).toHaveLength(1);
});

test('a Print that is alone stays beside the title on a phone', () => {
  onPhone();
  show(
    <PageHeader
      title="Customers"
      actions={
        <>
          <PrintButton printer={{ current: null }} />
          {false}
        </>
      }
    />,
  );
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Print' })).toBeInTheDocument();
});

const PAGES = [
  { to: '/sales', label: 'Sales List' },
  { to: '/sales/new', label: 'New Sale' },
];
test.each([
  ['/sales', 'Sales List'],
  ['/sales/418/invoice', 'Sales List'],
  ['/sales/new', 'New Sale'],
  ['/sales/newer', 'Sales List'],
])('at %s the current page is %s', (address, label) => {
  show(<SubNav label="Sales" items={PAGES} />, address);
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([label]);
});

test('a titled card is a region of its name', () => {
  show(<Card title="Payments">Nothing yet</Card>);
  expect(screen.getByRole('region', { name: 'Payments' })).toHaveTextContent('Nothing yet');
});

test('a fact that is missing is a dash, a zero is a zero', () => {
  show(
    <FactList
      facts={[
        ['GSTIN', null],
        ['PAN', ''],
        ['Stock', 0],
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['-', '-', '0']);
});

describe('a stat card', () => {
  test('with a list behind it is the link', () => {
    show(<StatCard label="Today's Orders" value="1" unit="orders" to="/purchases" />);
    expect(screen.getByRole('link', { name: "Today's Orders 1 orders" })).toHaveAttribute('href', '/purchases');
  });

  test('loading shows no figure', () => {
    show(<StatCard label="Today's Income" value="₹0.00" loading />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText('₹0.00')).not.toBeInTheDocument();
  });

  test('failed is a dash, never a zero, and can be tried again', async () => {
    const retry = jest.fn();
    show(<StatCard label="Today's Income" value="₹0.00" onRetry={retry} to="/accounting" />);
    expect(screen.getByText('-')).toBeInTheDocument();
    expect(screen.queryByText('₹0.00')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: "Try again: Today's Income" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

function Views() {
  const [tab, setTab] = useState<'a' | 'b'>('a');
  return (
    <Tabs
      label="Views"
      tabs={[
        { id: 'a', label: 'Products' },
        { id: 'b', label: 'Materials' },
      ]}
      current={tab}
      onChange={setTab}
      controls="panel"
    />
  );
}

test('tabs go by arrow keys, around the ends', async () => {
  show(<Views />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Materials', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Products', selected: true })).toHaveFocus();
});

/** As a browser's: reports its elements once they are laid out. */
class LaidOut implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([], this);
  }
  unobserve() {}
  disconnect() {}
}

describe('in a row that scrolls sideways', () => {
  const { ResizeObserver } = globalThis;
  beforeEach(() => {
    globalThis.ResizeObserver = LaidOut;
  });
  afterEach(() => {
    globalThis.ResizeObserver = ResizeObserver;
    jest.restoreAllMocks();
  });

  /** 390 px wide; the chosen one begins at `from`. */
  const standing = (from: number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('[aria-selected=true], [aria-current]') ? new DOMRect(from, 0, 68, 44) : new DOMRect(0, 0, 390, 44);
    });

  test.each([
    ['behind the edge', 679, 357],
    ['before the edge', -30, -30],
    ['in sight', 120, 0],
  ])('a chosen tab %s is in sight', (_where, from, scrolled) => {
    standing(from);
    show(<Views />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(scrolled);
  });

  test('so is the page of an area', () => {
    standing(400);
    show(<SubNav label="Sales" items={PAGES} />, '/sales/new');
    expect(screen.getByRole('navigation').scrollLeft).toBe(78);
  });
});

test('a menu of actions closes and runs the choice; without actions there is none', async () => {
  const cancel = jest.fn();
  show(<ActionMenu actions={[{ label: 'Cancel Sale', onSelect: cancel }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel Sale' }));
  expect(cancel).toHaveBeenCalledTimes(1);
  show(<ActionMenu label="Nothing" actions={[]} />);
  expect(screen.queryByRole('button', { name: 'Nothing' })).not.toBeInTheDocument();
});
