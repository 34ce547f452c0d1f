const ofFrame = new Map<string, string>()
const ofThings = new WeakMap<object, Map<string, string>>()

/** The HTML of parts that come again on many pages: of the frame, or of a thing that is shown on many and goes with it. */
export function partsKept(thing: object | undefined): Map<string, string> {
  if (!thing) return ofFrame
  const kept = ofThings.get(thing) ?? new Map<string, string>()
  ofThings.set(thing, kept)
  return kept
}
