import { mentionOf } from './note.ts'

const isPartOfWord = (character = '') => /[\p{L}\p{N}_]/u.test(character)

/** The members whom a note mentions by name; a name that begins with another one's is its own. */
export function mentionedIn<Member extends { name: string }>(content: string, members: readonly Member[]): Member[] {
  let rest = content.toLowerCase()
  const mentioned: Member[] = []
  const byName = Map.groupBy(members, ({ name }) => name.toLowerCase())
  for (const name of [...byName.keys()].sort((one, other) => other.length - one.length)) {
    const [first = '', ...parts] = rest.split(mentionOf(name))
    let [left, isFound] = [first, false]
    for (const part of parts) {
      const isMention = !isPartOfWord(left.at(-1)) && !isPartOfWord(part[0])
      left += (isMention ? ' ' : mentionOf(name)) + part
      isFound ||= isMention
    }
    rest = left
    if (isFound) mentioned.push(...(byName.get(name) ?? []))
  }
  return mentioned
}
