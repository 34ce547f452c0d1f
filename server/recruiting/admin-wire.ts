import { z } from '@hono/zod-openapi'
import countries from '#content/site/countries.json' with { type: 'json' }
import { cleanLine } from '../text/normalize.ts'
import type { findSection, listSections } from './admin-queries.ts'
import { cardIcons, maxCards, maxLines, maxSections, recruitingPages } from './recruiting.ts'
import type { RecruitingCandidate } from './table.ts'
import { candidateCard, cvPath } from './wire.ts'

const line = (maxLength: number) => z.string().max(maxLength).transform(cleanLine)
const filledLine = (maxLength: number) => line(maxLength).pipe(z.string().min(1))

export const pageName = z.enum(recruitingPages)

export const sectionWire = z.object({
  id: z.number(),
  page: pageName,
  title: z.string(),
  cards: z.number(),
  shown: z.number().describe('Cards with a CV: those that visitors see'),
})

type ListedSection = Awaited<ReturnType<typeof listSections>>[number]
export const sectionToWire = ({ position: _, ...section }: ListedSection): z.output<typeof sectionWire> => section

export const cardWire = candidateCard.extend({ cv: z.string().nullable() })

const cardToWire = (card: RecruitingCandidate): z.output<typeof cardWire> => ({
  id: card.id,
  name: card.name,
  countries: card.countryIds,
  icon: card.icon,
  cv: card.cv && cvPath(card.id),
  cardText: card.lines,
  buttonText: card.buttonText,
})

export const sectionDetailsWire = z.object({
  id: z.number(),
  page: pageName,
  title: z.string(),
  cards: z.array(cardWire),
})

type FoundSection = Awaited<ReturnType<typeof findSection>>
export const sectionDetailsToWire = (section: FoundSection): z.output<typeof sectionDetailsWire> => ({
  id: section.id,
  page: section.page,
  title: section.title,
  cards: section.cards.map(cardToWire),
})

export const newSection = z.object({ page: pageName, title: filledLine(120) })
export const sectionChange = newSection.partial()

const flagged = new Set([...countries.popular, ...countries.others])

export const cardBody = z
  .object({
    name: filledLine(80),
    countries: z
      .array(z.string().refine((id) => flagged.has(id)))
      .min(1)
      .max(4),
    icon: z.literal(Object.values(cardIcons)),
    cardText: z
      .array(line(160))
      .max(maxLines)
      .transform((lines) => lines.filter(Boolean)),
    buttonText: filledLine(60),
  })
  .transform(({ countries: countryIds, cardText: lines, ...card }) => ({
    ...card,
    countryIds: [...new Set(countryIds)],
    lines,
  }))

export const orderBody = z.object({ ids: z.array(z.number().int()).max(Math.max(maxCards, maxSections)) })
