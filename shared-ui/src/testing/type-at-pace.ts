/** For tests: keys come at this pace, however slow the machine is; `jest.restoreAllMocks()` ends it. */
export function typeAtPace(milliseconds: number): void {
  const pressed = new Map<Event, number>();
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(function (this: Event) {
    if (!pressed.has(this)) pressed.set(this, 1_000 + pressed.size * milliseconds);
    return pressed.get(this)!;
  });
}
