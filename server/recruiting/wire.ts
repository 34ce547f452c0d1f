import { z } from 'zod'
import type { RecruitingCandidate } from './table.ts'

export const candidateCard = z.object({
  id: z.number(),
  name: z.string(),
  countries: z.array(z.string()),
  icon: z.number().describe('2 is a woman'),
  cv: z.string().describe('Address of the CV'),
  cardText: z.array(z.string()),
  buttonText: z.string(),
})

/** A sample candidate for visitors. */
export const candidateToWire = (candidate: RecruitingCandidate): z.output<typeof candidateCard> => ({
  id: candidate.id,
  name: candidate.name,
  countries: candidate.countryIds,
  icon: candidate.icon,
  cv: cvPath(candidate.id),
  cardText: candidate.lines,
  buttonText: candidate.buttonText,
})

export const cvPath = (candidateId: number) => `/recruiting/cv/${candidateId}`
