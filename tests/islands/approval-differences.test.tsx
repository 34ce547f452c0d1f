import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import approval from '#src/i18n/hr/approval.json'
import job from '#src/i18n/hr/job.json'
import type { QueuedAd } from '#src/jobs/approval/approval-calls.ts'
import { ApprovalContext, approvalTools } from '#src/jobs/approval/approval-context.ts'
import { Differences } from '#src/jobs/approval/Differences.tsx'
import { renderInKit } from '../support/kit.tsx'

const published = {
  ...{ mjestaRadaCountries: ['AT'], lokacijaDescription: null, udaljeniRad: 0, anoniman: false, meals: false },
  ...{ employmentType: 'FULL_TIME', lodging: null, lodgingRoom: null, lodgingPrice: null, languages: [] },
  ...{
    needsGerman: true,
    season: null,
    weeklyHours: null,
    answerPromise: null,
    expirationTime: '2026-12-01T22:59:59.000Z',
  },
  ...{ minSalary: null, maxSalary: 2400, salaryPeriod: 'MONTH', salaryBasis: 'gross' },
}
const edited = {
  ...published,
  ...{ mjestaRadaCountries: ['DE'], udaljeniRad: 2, anoniman: true, meals: true, employmentType: 'PART_TIME' },
  ...{ lodging: 'free', lodgingRoom: 'single', languages: [{ language: 'de', level: 'B1' }], needsGerman: false },
  ...{ weeklyHours: 38, answerPromise: '7', expirationTime: '2026-12-10T22:59:59.000Z', maxSalary: 2600 },
}

function renderDifference(field: string) {
  const changes = [{ field, language: 'hr', parts: [{ kind: 'added', text: 'raw' }] }] as never
  const tools = approvalTools({ texts: approval, jobTexts: job }, 'hr')
  renderInKit(
    <ApprovalContext value={tools}>
      <Differences ad={{ ...edited, objavljeno: published } as unknown as QueuedAd} changes={changes} />
    </ApprovalContext>,
  )
}

function differenceOf(field: string) {
  renderDifference(field)
  return [screen.getByRole('deletion'), screen.getByRole('insertion')].map(({ lastChild }) => lastChild?.textContent)
}

test.for([
  ['mjestaRadaCountries', ['Austrija', 'Njemačka']],
  ['udaljeniRad', ['–', job.remote]],
  ['anoniman', ['–', approval.field_anoniman]],
  ['meals', ['–', job.meals]],
  ['employmentType', [job.FULL_TIME, job.PART_TIME]],
  ['lodging', ['–', `${job.lodgingFree}, ${job.roomSingle}`]],
  ['languages', ['–', 'Njemački B1']],
  ['needsGerman', ['–', job.withoutGerman]],
  ['weeklyHours', ['–', '38 sati tjedno']],
  ['answerPromise', ['–', '7 dana']],
  ['expirationTime', ['01.12.2026', '10.12.2026']],
] as const)('a changed %s is shown as readers of the ad see it', ([field, texts]) => {
  expect(differenceOf(field)).toEqual(texts)
})

test.for([
  ['nazivPosla', `${approval.field_nazivPosla} ${approval.language_hr}`],
  ['maxSalary', approval.field_maxSalary],
  ['season', approval.field_season],
  ['forCouples', job.forCouples],
] as const)('the heading of a changed %s names the language of texts only', ([field, heading]) => {
  renderDifference(field)
  expect(screen.getByRole('heading', { level: 4 }).textContent).toBe(heading)
})
