import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { GroupDialog } from '../../src/applications/list/GroupDialog.tsx'
import { JobFilter } from '../../src/applications/list/JobFilter.tsx'
import { CompanyPicker } from '../../src/jobs/own/CompanyPicker.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const job = (id: number) => ({ id, nazivPosla: `Konobar ${id}` })
const first = Array.from({ length: 100 }, (_, at) => job(at + 1))
const meta = { number_of_items: 101, page: 0, page_size: 100 }

function openJobs({ hasMore = true, value = null }: { hasMore?: boolean; value?: number | null } = {}) {
  const { promise: search, resolve: answer } = Promise.withResolvers<object>()
  answerCalls({
    'GET /api/jobs': ({ query }) =>
      query['q'] ? search : { content: first, meta: { ...meta, has_next_page: hasMore } },
    'GET /api/jobs/101': job(101),
  })
  const onChange = vi.fn()
  renderInKit(<JobFilter label="Oglas" value={value} onChange={onChange} />)
  return { onChange, answer: (content: object[]) => answer({ content, meta: { ...meta, has_next_page: false } }) }
}

test('an ad beyond those that are listed is found by the server', async () => {
  const { onChange, answer } = openJobs()
  await userEvent.type(await screen.findByPlaceholderText('Oglas'), 'Kuhar')
  await waitFor(() => expect(screen.getByRole('listbox').textContent).toBe('Tražim…'))
  answer([{ id: 300, nazivPosla: 'Kuhar 300' }])
  await userEvent.click(await screen.findByRole('option', { name: 'Kuhar 300' }))
  expect(onChange).toHaveBeenCalledWith(300)
})

test('a title that no ad has is said once the server has looked', async () => {
  const { answer } = openJobs()
  await userEvent.type(await screen.findByPlaceholderText('Oglas'), 'Kuhar')
  answer([])
  await waitFor(() => expect(screen.getByRole('listbox').textContent).toBe('Nema rezultata'))
})

test('the chosen ad is shown although it is not among the listed ones, and can be cleared', async () => {
  const { onChange } = openJobs({ value: 101 })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Oglas' }).value).toBe('Konobar 101'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Očisti' }))
  expect(onChange).toHaveBeenCalledWith(null)
})

test('ads that are all listed are a plain choice', async () => {
  const { onChange } = openJobs({ hasMore: false })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Oglas' }), 'Konobar 100')
  expect(onChange).toHaveBeenCalledWith(100)
})

test.for([
  ['of an employer', { kind: 'employer' }, undefined],
  ['of the company of the ad', { kind: 'admin', companyId: null }, 1],
] as const)('all groups %s are offered', async ([, viewer, companyId]) => {
  const group = { id: 9, name: 'Zima', size: 2, groupType: 'USER_GROUP', tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick' }
  const isAsked = (query: Record<string, string>) => query['companyId'] === '1' && query['pageSize'] === '500'
  answerCalls({ 'GET /api/groups': ({ query }) => ({ content: isAsked(query) ? [group] : [], meta }) })
  renderInKit(
    <GroupDialog chosen={{ ids: [4] }} {...(companyId && { companyId })} onClose={() => {}} />,
    ['applications'],
    viewer,
  )
  await userEvent.type(await screen.findByRole('combobox', { name: 'Odaberi grupu' }), 'zim')
  expect(await screen.findByRole('option', { name: /Zima/ })).toBeTruthy()
})

test('a company is looked for once typing pauses', async () => {
  const hotel = { id: 7, ime: 'Hotel Jadran', grad: 'Zadar' }
  const sent = answerCalls({
    'GET /api/admin/companies': ({ query }) => ({ content: query['q'] ? [hotel] : [], meta }),
  })
  renderInKit(<CompanyPicker value={null} onChange={() => {}} />, ['ads'])
  const field = screen.getByRole('combobox')
  await userEvent.type(field, 'Hotel')
  expect(screen.getByRole('listbox').textContent).toBe('Tražim…')
  expect(await screen.findByRole('option', { name: /Hotel Jadran/ })).toBeTruthy()
  expect(sent.map(({ query }) => query['q'] ?? '')).toEqual(['', 'Hotel'])
})
