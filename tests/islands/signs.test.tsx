import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { kitOf } from '#src/dashboard/kit.ts'
import { queryCache } from '#src/data/query-cache.ts'
import { type ShownSign, SignList } from '#src/guard/SignList.tsx'
import { textsOf } from '#src/i18n/index.ts'
import type { QueuedAd } from '#src/jobs/approval/approval-calls.ts'
import { ApprovalContext, approvalTools } from '#src/jobs/approval/approval-context.ts'
import { PassDialog } from '#src/jobs/approval/PassDialog.tsx'
import { QueuedSummary } from '#src/jobs/approval/QueuedSummary.tsx'
import { Review } from '#src/jobs/approval/Review.tsx'
import type { Report } from '../../src/admin/admin-calls.ts'
import { OutcomeDialog } from '../../src/admin/OutcomeDialog.tsx'
import ReportsScreen from '../../src/admin/ReportsScreen.tsx'
import { Kit } from '../../src/ui/Kit.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { kitFor, renderInKit } from '../support/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

const sign = (overrides: Partial<ShownSign>): ShownSign => ({
  ...{ id: 'upfront-fee', severity: 'block', why: 'Nitko ne traži novac.', field: 'semanticHtml', language: 'hr' },
  ...{ before: 'Treba ', text: 'uplatiti unaprijed', after: '.' },
  ...overrides,
})
const ad = {
  ...{ id: 1, nazivPosla: 'Kuhar', review: 'full', mjestaRadaCountries: ['AT'], lokacijaDescription: 'Graz' },
  ...{ udaljeniRad: 0, tvrtkaNaziv: 'Hotel Jadran', submittedTime: null, image: null },
  signs: [sign({}), sign({ id: 'messenger-only', severity: 'review', text: 'samo whatsapp' })],
  companySigns: [sign({ severity: 'hint', id: 'free-mail', field: 'email', text: 'a@gmail.com' })],
} as unknown as QueuedAd

const tools = approvalTools({ texts: textsOf('hr', 'approval'), jobTexts: textsOf('hr', 'job') }, 'hr')
const inQueue = (child: React.ReactNode) =>
  renderInKit(<ApprovalContext value={tools}>{child}</ApprovalContext>, ['signs'])

test('the queue shows how many signs an ad has, and their words marked', () => {
  inQueue(<QueuedSummary ad={ad} />)
  expect(screen.getByText('2 znaka prijevare')).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'uplatiti unaprijed',
    'samo whatsapp',
  ])
})

test.each([
  ['hr', '40.000 €', '2.600 €'],
  ['en', '€40,000', '€2,600'],
  ['de', '40.000 €', '2.600 €'],
] as const)('pay far above others is written as amounts are in %s', (language, pay, median) => {
  const reader = { kind: 'candidate', login: '', companyId: null, role: 'reader' } as const
  render(
    <Kit {...kitFor([])} {...kitOf(language, reader, ['signs'])}>
      <SignList signs={[sign({ id: 'pay-too-good', field: 'maxSalary', text: '40000', after: '2600' })]} />
    </Kit>,
  )
  const item = screen.getByRole('listitem')
  expect(item.textContent).toContain(pay)
  expect(item.textContent).toContain(median)
})

test('where signs come from is said once, also with those of the company', async () => {
  answerCalls({})
  for (const signs of [ad.signs, []]) {
    const { unmount } = inQueue(<Review ad={{ ...ad, signs, passes: [], actions: ['approve'] } as QueuedAd} />)
    expect(screen.getAllByText(textsOf('hr', 'signs').source)).toHaveLength(1)
    unmount()
  }
})

test('a review says when it does not know of warnings, or of the company', async () => {
  answerCalls({})
  inQueue(<Review ad={{ ...ad, passes: [], actions: ['approve'] } as unknown as QueuedAd} />)
  expect(await screen.findByText('Upozorenja se nisu učitala')).toBeTruthy()
  expect(await screen.findByText('Tvrtka se nije učitala')).toBeTruthy()
})

test('the second look shows what holds the ad, and wants a reason', async () => {
  const onClose = vi.fn()
  inQueue(<PassDialog ad={ad} onClose={onClose} />)
  const [item, ...others] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(item?.textContent).toContain('Treba uplatiti unaprijed.')
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Ipak odobri' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Zašto ipak odobravate' }), '  ')
  expect(approve.disabled).toBe(true)
  await userEvent.keyboard('Kaucija za ključ')
  await userEvent.click(approve)
  expect(onClose).toHaveBeenCalledWith('Kaucija za ključ')
})

const report: Report = {
  ...{ id: 3, jobId: 1, title: 'Kuhar', url: 'kuhar', company: 'Hotel Jadran', reason: 'fraud', comment: '' },
  ...{ creationTime: '2026-11-23T08:00:00Z', resolvedTime: null, outcome: null, wantsAnswer: true, isOut: true },
}

test('a report is resolved by what came of it', async () => {
  const meta = { number_of_items: 1, page: 0, page_size: 20, has_next_page: false }
  const sent = answerCalls({
    'GET /api/admin/reports': { content: [report], meta },
    'PATCH /api/admin/reports/3': { message: 'ok' },
  })
  render(<ReportsScreen kit={kitFor(['admin'], { kind: 'admin' })} search="" />)
  expect(await screen.findByText('čeka odgovor')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Riješeno' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ispravljen je' }))
  await vi.waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ body: { resolved: true, outcome: 'corrected' } })),
  )
})

test.each([
  [true, ['Ispravljen je', 'U redu je']],
  [false, ['Uklonjen je', 'Ispravljen je', 'U redu je']],
])('an ad that is still out cannot be said to be removed: %s', (isOut, offered) => {
  renderInKit(<OutcomeDialog report={{ ...report, isOut }} onClose={vi.fn()} />, ['admin'])
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')
  expect(buttons.filter((text) => text.endsWith(' je'))).toEqual(offered)
  expect(Boolean(screen.queryByText(/Oglas je još objavljen/))).toBe(isOut)
})

test('nobody is told what came of a report without an address', () => {
  renderInKit(<OutcomeDialog report={{ ...report, wantsAnswer: false }} onClose={vi.fn()} />, ['admin'])
  expect(screen.getByText('Čitatelj nije ostavio adresu: odgovor se ne šalje.')).toBeTruthy()
})
