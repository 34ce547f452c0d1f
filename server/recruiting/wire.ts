import { z } from '@hono/zod-openapi'
import countries from '#content/site/countries.json' with { type: 'json' }
import { wireOf } from '../http/columns.ts'
import { filledLine, line } from '../http/text-fields.ts'
import type { findSection } from './admin-queries.ts'
import {
  cardIcons,
  cardLengths,
  cvPath,
  maxCardsPerSection,
  maxLines,
  maxSections,
  maxSectionTitle,
  recruitingPages,
} from './recruiting.ts'
import { recruitingCandidates, recruitingGroups } from './table.ts'

const { id, name, countryIds, icon, lines, buttonText } = recruitingCandidates
const cardColumns = wireOf(
  { id, name, countries: countryIds, icon, cardText: lines, buttonText },
  { icon: '2 is a woman' },
)

/** A sample candidate for visitors. */
export const candidateCard = cardColumns.with(
  { cv: z.string().describe('Address of the CV') },
  ({ id }: { id: number }) => ({ cv: cvPath(id) }),
)

const editedCard = cardColumns.with({ cv: z.string().nullable() }, ({ id, cv }: { id: number; cv: string | null }) => ({
  cv: cv && cvPath(id),
}))

const { page, title } = recruitingGroups
const section = wireOf({ id: recruitingGroups.id, page, title })

export const listedSection = section.with(
  { cards: z.number(), shown: z.number().describe('Cards with a CV: those that visitors see') },
  ({ cards, shown }: { cards: number; shown: number }) => ({ cards, shown }),
)

type Found = Awaited<ReturnType<typeof findSection>>
export const fullSection = section.with({ cards: z.array(editedCard.schema) }, ({ cards }: Pick<Found, 'cards'>) => ({
  cards: cards.map(editedCard.toWire),
}))

export const pageName = z.enum(recruitingPages)
export const newSection = z.object({ page: pageName, title: filledLine(maxSectionTitle) })
export const sectionChange = newSection.partial()

const flagged = new Set([...countries.popular, ...countries.others])

export const cardBody = z
  .object({
    name: filledLine(cardLengths.name),
    countries: z
      .array(z.string().refine((id) => flagged.has(id)))
      .min(1)
      .max(4)
      .transform((ids) => [...new Set(ids)]),
    icon: z.literal(Object.values(cardIcons)),
    cardText: z
      .array(line(cardLengths.line))
      .max(maxLines)
      .transform((lines) => lines.filter(Boolean)),
    buttonText: filledLine(cardLengths.buttonText),
  })
  .transform(cardColumns.fromWire)

export const orderBody = z.object({ ids: z.array(z.number().int()).max(Math.max(maxCardsPerSection, maxSections)) })
