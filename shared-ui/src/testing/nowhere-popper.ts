// In the place of @popperjs/core in tests of screens: there is no layout in which a list that opens could look for its place.
const popper = { update: () => Promise.resolve({}), forceUpdate() {}, setOptions: () => Promise.resolve({}), destroy() {} };
export const createPopper = () => popper;
