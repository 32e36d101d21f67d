// Replaces @popperjs/core in tests of screens: without layout a list that opens has no place to find.
const popper = { update: () => Promise.resolve({}), forceUpdate() {}, setOptions: () => Promise.resolve({}), destroy() {} };
export const createPopper = () => popper;
