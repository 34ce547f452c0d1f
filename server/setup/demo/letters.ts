import type { LettersContent } from './content.ts'
import type { Random } from './random.ts'

/** Which kind of cover letter suits a role, by words in its key. */
const kinds: [string, RegExp][] = [
  ['kitchen', /cook|chef|kitchen|dishwasher|pastry|baker|butcher/],
  ['waiting', /wait|bar|buffet/],
  ['care', /nurse|carer|care|kindergarten/],
  ['driving', /driver|forklift|warehouse/],
  ['construction', /brick|roof|paint|drywall|carpenter|electric|plumb|tiler|construction/],
  ['factory', /operator|welder|factory|assembl|production/],
  ['cleaning', /clean|laundry/],
]

/** A cover letter for the role with this key. */
export function letterFor(random: Random, { hr, kinds: kindOf }: LettersContent, role: string): string {
  const kind = kinds.find(([, words]) => words.test(role))?.[0] ?? 'hotel'
  const fitting = hr.filter((_, at) => kindOf[at] === kind)
  const letters = fitting.length > 0 ? fitting : hr
  return letters.length > 0 ? random.pick(letters) : ''
}
