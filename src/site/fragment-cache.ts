const ofLayout = new Map<string, string>()
const ofOwners = new WeakMap<object, Map<string, string>>()

/** HTML by key, shared by all pages; with an owner, only as long as that object lives. */
export function fragmentCache(owner: object | undefined): Map<string, string> {
  if (!owner) return ofLayout
  const cache = ofOwners.get(owner) ?? new Map<string, string>()
  ofOwners.set(owner, cache)
  return cache
}
