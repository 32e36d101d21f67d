import {
  ActionMenu,
  Amount,
  BottomBar,
  Button,
  ButtonLink,
  Card,
  CardBody,
  CardGrid,
  CardList,
  Code,
  Count,
  DocumentLink,
  DocumentRow,
  EditIcon,
  EmailText,
  FactList,
  Figure,
  FigureLink,
  Hidden,
  IconAction,
  IconLink,
  Key,
  ListTabs,
  Logo,
  Muted,
  Page,
  PageHeader,
  PathIcon,
  RowActions,
  SectionTitle,
  SideColumns,
  Small,
  Stack,
  StatCard,
  StatusChip,
  SubNav,
  Tabs,
  TextLink,
  TrashIcon,
} from '../../src/index.ts';
import { type Examples, nothing } from './examples.ts';
import { Held } from './held.tsx';

const sale = {
  to: '/sales/418',
  number: 'INV/26-27/00418',
  party: 'Shree Ganesh Hardware and Electricals, Nashik Road',
  amount: '₹1,23,456.50',
  day: '20 Nov 2026',
};
const card = (title: string) => (
  <Card title={title}>
    <CardBody>Three invoices</CardBody>
  </Card>
);

export const layout: Examples = {
  PageHeader: {
    'Of a list': () => (
      <Page>
        <PageHeader
          title="Sales"
          subtitle="Invoices of this financial year"
          actions={
            <>
              <Button>Export</Button>
              <ButtonLink to="/sales/new" variant="contained" color="primary">
                New Sale
              </ButtonLink>
            </>
          }
        />
      </Page>
    ),
    'Of a document': () => (
      <Page>
        <PageHeader title={sale.number} back={{ to: '/sales', label: 'Sales List' }} chip={<StatusChip status="partial" />} />
      </Page>
    ),
  },
  SubNav: {
    'Pages of an area': () => (
      <SubNav
        label="Sales"
        items={[
          { to: '/', label: 'Sales List' },
          { to: '/new', label: 'New Sale' },
          { to: '/receipts', label: 'Receipts' },
        ]}
      />
    ),
  },
  Tabs: {
    'Two views': () => (
      <Held start={'products' as 'products' | 'materials'}>
        {(current, set) => (
          <>
            <Tabs
              label="Stock"
              tabs={[
                { id: 'products', label: 'Products' },
                { id: 'materials', label: 'Materials' },
              ]}
              current={current}
              onChange={set}
              controls="stock-view"
            />
            <div id="stock-view" role="tabpanel" aria-label={current} style={{ padding: 12 }}>
              {current}
            </div>
          </>
        )}
      </Held>
    ),
  },
  ListTabs: {
    'Two lists': () => (
      <Held start={'all' as 'all' | 'unread'}>
        {(current, set) => (
          <ListTabs
            label="Notifications"
            tabs={[
              { id: 'all', label: 'All' },
              { id: 'unread', label: 'Unread' },
            ]}
            current={current}
            onChange={set}
          >
            {card(current)}
          </ListTabs>
        )}
      </Held>
    ),
  },
  Page: { 'Padding and the greatest width': () => <Page>Content of a screen</Page> },
  Stack: {
    'Cards below one another': () => (
      <Stack>
        {card('Today')}
        {card('This week')}
      </Stack>
    ),
  },
  SideColumns: {
    'Content and a side column': () => (
      <SideColumns>
        {card('Items')}
        {card('Payments')}
      </SideColumns>
    ),
  },
  CardGrid: {
    'Three beside one another': () => (
      <CardGrid columns={3}>
        {card('Unpaid')}
        {card('Overdue')}
        {card('Paid')}
      </CardGrid>
    ),
  },
  Card: {
    'With a title and an action': () => (
      <Card title="Unpaid" action={<TextLink to="/sales">See all</TextLink>}>
        <CardBody>Three invoices</CardBody>
      </Card>
    ),
    Plain: () => (
      <Card>
        <CardBody>Three invoices</CardBody>
      </Card>
    ),
  },
  CardBody: {
    'Room around words': () => (
      <Card>
        <CardBody>Three invoices</CardBody>
      </Card>
    ),
  },
  CardList: {
    Rows: () => (
      <Card title="Newest">
        <CardList>
          <li>Cash, ₹5,000.00</li>
          <li>UPI, ₹1,250.00</li>
        </CardList>
      </Card>
    ),
  },
  DocumentRow: {
    'A long name, with a chip': () => (
      <Card title="Sales">
        <CardList>
          <DocumentRow {...sale} status={<StatusChip status="overdue" />} />
          <DocumentRow {...sale} party="Om Sai" />
          <DocumentRow {...sale} party="20 Nov 2026" day="Due 20 Dec 2026" action={<Button size="small">Receive</Button>} />
        </CardList>
      </Card>
    ),
  },
  EmailText: {
    'In a narrow column': () => (
      <p style={{ width: 140 }}>
        <EmailText>accounts@ganeshhardware.example</EmailText>
      </p>
    ),
  },
  FactList: {
    'Of a record': () => (
      <FactList
        facts={[
          ['Customer', 'Shree Ganesh Hardware'],
          ['GSTIN', null],
        ]}
      />
    ),
    'In a dialog': () => <FactList inset facts={[['Number', sale.number]]} />,
  },
  FigureLink: {
    'The count beside it': () => <FigureLink to="/sales" figure="₹39,47,525.00" count="87 invoices" />,
    'The count below it': () => <FigureLink to="/sales" figure="₹39,47,525.00" count="87 invoices" below />,
  },
  StatCard: {
    'A link': () => <StatCard label="Today's Orders" value="12" unit="orders" hint="3 more than yesterday" to="/purchases" />,
    Loading: () => <StatCard label="Today's Income" value="₹0.00" loading />,
    Failed: () => <StatCard label="Today's Income" value="₹0.00" onRetry={nothing} />,
  },
  SectionTitle: { 'With a hint': () => <SectionTitle hint="Since 1 November">Overview</SectionTitle> },
  ActionMenu: { 'Behind three dots': () => <ActionMenu actions={[{ label: 'Cancel Sale', onSelect: nothing }]} /> },
  IconAction: {
    'To edit': () => (
      <IconAction label="Edit Monoblock pump">
        <EditIcon />
      </IconAction>
    ),
    'To delete': () => (
      <IconAction danger label="Delete Monoblock pump" hint="Delete">
        <TrashIcon />
      </IconAction>
    ),
    Disabled: () => (
      <IconAction label="Edit Gate valve" disabled>
        <EditIcon />
      </IconAction>
    ),
  },
  IconLink: {
    'To a form': () => (
      <IconLink to="/stock/1/edit" label="Edit Foot valve">
        <EditIcon />
      </IconLink>
    ),
  },
  RowActions: {
    'At the end of a row': () => (
      <RowActions>
        <IconAction label="Edit row">
          <EditIcon />
        </IconAction>
        <IconAction danger label="Delete row">
          <TrashIcon />
        </IconAction>
      </RowActions>
    ),
  },
  ButtonLink: {
    Plain: () => <ButtonLink to="/sales">Sales List</ButtonLink>,
    Primary: () => (
      <ButtonLink to="/sales/new" variant="contained" color="primary">
        New Sale
      </ButtonLink>
    ),
  },
  TextLink: {
    'In a sentence': () => (
      <p>
        Of receipt <TextLink to="/sales/receipts/7">RC/26-27/00007</TextLink>
      </p>
    ),
  },
  DocumentLink: { 'A number': () => <DocumentLink to={sale.to}>{sale.number}</DocumentLink> },
  BottomBar: {
    'Of a form': () => (
      <Page>
        The form
        <BottomBar>
          <Button>Cancel</Button>
          <Button variant="contained" color="primary">
            Save Sale
          </Button>
        </BottomBar>
      </Page>
    ),
  },
  Amount: { 'Never wraps': () => <Amount>₹1,23,456.50</Amount> },
  Figure: { 'What a card is about': () => <Figure>₹39,47,525.00</Figure> },
  Code: { 'A SKU': () => <Code>PMP-MB-100</Code> },
  Count: { 'In a button': () => <Count>3</Count> },
  Key: { 'Of the keyboard': () => <Key>Ctrl Enter</Key> },
  Muted: { 'Less than the rest': () => <Muted>No payments yet</Muted> },
  Small: { 'A second line': () => <Small>Since 1 November</Small> },
  Hidden: {
    'Heard, not seen': () => (
      <span>
        3<Hidden> unread notifications</Hidden>
      </span>
    ),
  },
  Logo: { 'On a light ground': () => <Logo size={40} /> },
  PathIcon: { 'One path': () => <PathIcon size={34} d="M4 12h16M12 4v16" /> },
};
