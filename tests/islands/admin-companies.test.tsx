import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import CompaniesScreen from '../../src/companies/admin/CompaniesScreen.tsx'
import { queryCache } from '../../src/data/query-cache.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { kitFor } from '../support/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
  window.history.replaceState(null, '', '/')
})

const meta = { number_of_items: 0, page: 0, page_size: 20, has_next_page: false }

test.each([['Pristup', 'true', { blocked: 'true' }]])(
  'companies are narrowed by the control "%s"',
  async (label, value, parameters) => {
    const sent = answerCalls({ 'GET /api/admin/companies': { content: [], meta } })
    render(<CompaniesScreen kit={kitFor(['admin'], { kind: 'admin' })} search="" />)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), value)
    await waitFor(() => expect(sent.at(-1)?.query).toMatchObject(parameters))
    expect(window.location.search).toContain(String(new URLSearchParams(parameters)))
  },
)
