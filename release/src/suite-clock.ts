export { clockAhead, noteClockAhead, suiteNow } from '@karkhana/shared-contract/dates';
