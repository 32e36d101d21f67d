import { Box, Button, color, DownIcon, EditIcon, IconButton, PlusIcon, PrintIcon, TrashIcon } from '../../src/index.ts';
import { type Examples, nothing } from './examples.ts';

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

export const buttons: Examples = {
  Button: {
    'Each look': () => (
      <Box sx={row}>
        <Button onClick={nothing}>Cancel</Button>
        <Button variant="contained" color="primary" startIcon={<PlusIcon />}>
          New Sale
        </Button>
        <Button variant="contained" color="error">
          Delete
        </Button>
        <Button variant="text" endIcon={<DownIcon size={14} />}>
          More
        </Button>
      </Box>
    ),
    Small: () => (
      <Box sx={row}>
        <Button size="small" startIcon={<PrintIcon size={16} />}>
          Print
        </Button>
        <Button size="small" variant="text">
          Clear all
        </Button>
      </Box>
    ),
    'Pressed, open and disabled': () => (
      <Box sx={row}>
        <Button aria-pressed>Low stock</Button>
        <Button aria-expanded>Filters</Button>
        <Button disabled>Export</Button>
        <Button disabled variant="contained" color="primary">
          Saving...
        </Button>
        <Button disabled variant="text">
          Resend
        </Button>
      </Box>
    ),
    'A link out of the suite': () => (
      <Button href="https://example.com" target="_blank" rel="noreferrer">
        Open the message
      </Button>
    ),
  },
  IconButton: {
    'On and off': () => (
      <Box sx={row}>
        <IconButton aria-label="Edit Gate valve">
          <EditIcon />
        </IconButton>
        <IconButton aria-label="Delete Gate valve" disabled>
          <TrashIcon />
        </IconButton>
      </Box>
    ),
  },
  Box: {
    'A line of its own': () => (
      <Box component="p" sx={{ margin: 0, color: color.text.secondary }}>
        12 of 40 metres delivered
      </Box>
    ),
  },
};
