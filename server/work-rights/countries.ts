import { z } from 'zod'
import AT from '#content/work-rights/AT.json' with { type: 'json' }
import BE from '#content/work-rights/BE.json' with { type: 'json' }
import CH from '#content/work-rights/CH.json' with { type: 'json' }
import DE from '#content/work-rights/DE.json' with { type: 'json' }
import DK from '#content/work-rights/DK.json' with { type: 'json' }
import ES from '#content/work-rights/ES.json' with { type: 'json' }
import FR from '#content/work-rights/FR.json' with { type: 'json' }
import HR from '#content/work-rights/HR.json' with { type: 'json' }
import IE from '#content/work-rights/IE.json' with { type: 'json' }
import IT from '#content/work-rights/IT.json' with { type: 'json' }
import LU from '#content/work-rights/LU.json' with { type: 'json' }
import NL from '#content/work-rights/NL.json' with { type: 'json' }
import NO from '#content/work-rights/NO.json' with { type: 'json' }
import SE from '#content/work-rights/SE.json' with { type: 'json' }
import SI from '#content/work-rights/SI.json' with { type: 'json' }

/** Whose right is known: nine citizenships, any other of the EU or the EEA, and all others. */
export const citizenships = ['HR', 'BA', 'RS', 'MK', 'XK', 'ME', 'AL', 'SI', 'BG', 'EU', 'other'] as const

export type Citizenship = (typeof citizenships)[number]

const text = z.object({ hr: z.string(), en: z.string(), de: z.string() })

const rule = z.strictObject({
  from: z.array(z.enum(citizenships)).min(1),
  status: z.enum(['free', 'registration', 'permit', 'quota']),
  title: text,
  steps: z.array(text),
  limits: z.array(text).default([]),
  others: z.array(text).default([]),
  /** No official source confirmed all of it. */
  isUnsure: z.boolean().default(false),
  sources: z.array(z.string()).min(1),
})

const country = z.strictObject({
  checkedOn: z.iso.date(),
  slug: z.string(),
  official: z.object({ name: z.string(), url: z.url() }),
  rules: z.array(rule),
})

/** What a citizenship needs for taking a job in a country. */
export type WorkRule = z.infer<typeof rule>

/** The most popular destinations come first. */
const contents = { AT, DE, CH, IT, IE, NL, BE, NO, SI, HR, DK, SE, LU, FR, ES }

export type CountryWithRights = keyof typeof contents

export const rightsByCountry = z.record(z.string(), country).parse(contents) as Record<
  CountryWithRights,
  z.infer<typeof country>
>
