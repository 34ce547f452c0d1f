import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HeldReply } from '../../src/admin/admin-calls.ts'
import HeldRepliesScreen from '../../src/admin/HeldRepliesScreen.tsx'
import { HeldReplyCard } from '../../src/admin/HeldReplyCard.tsx'
import { queryCache } from '../../src/data/query-cache.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { kitFor, renderInKit } from '../support/kit.tsx'

const reply: HeldReply = {
  ...{ id: 4, companyId: 7, company: 'Hotel Jadran', subject: 'Obrazac', text: 'Ispunite obrasci.example/a' },
  ...{ hosts: ['obrasci.example'], signs: [], recipients: 12, state: 'pending', reason: '' },
  creationTime: '2026-11-23T08:00:00Z',
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

function stubFetch(answer: (path: string) => Response) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined })
    return answer(path)
  })
  return sent
}

const ok = () => Response.json({ message: 'ok' })

describe('a text that waits for an administrator', () => {
  test('shows who sends it to how many and where it links to, and is approved', async () => {
    const sent = stubFetch(ok)
    const onDecided = vi.fn()
    renderInKit(<HeldReplyCard reply={reply} onDecided={onDecided} />, ['admin'])
    expect(screen.getByRole('article', { name: 'Obrazac' }).textContent).toMatch(
      /Čeka odobrenje.*Hotel Jadran · 12 kandidata.*Link vodi na: obrasci\.example.*Ispunite/,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Odobri: Obrazac' }))
    await waitFor(() => expect(onDecided).toHaveBeenCalled())
    expect(sent[0]?.path).toMatch(/\/api\/admin\/replies\/4\/approve$/)
    expect($toasts.get().at(-1)?.text).toBe('Poruka je odobrena i šalje se')
  })

  test('is approved for a reason only when it has a sign that blocks', async () => {
    const sent = stubFetch(ok)
    const why = 'Nitko ne traži novac.'
    const sign = { id: 'upfront-fee', severity: 'block', why, field: 'text', language: null } as const
    const signs = [{ ...sign, before: '', text: 'uplatiti unaprijed', after: '' }]
    renderInKit(<HeldReplyCard reply={{ ...reply, hosts: [], signs }} onDecided={vi.fn()} />, ['admin', 'signs'])
    expect(screen.getByText('uplatiti unaprijed').tagName).toBe('MARK')
    await userEvent.click(screen.getByRole('button', { name: 'Odobri: Obrazac' }))
    await userEvent.type(await screen.findByLabelText('Razlog (vide ga administratori)'), 'Dogovoreno')
    await userEvent.click(screen.getByRole('button', { name: 'Odobri' }))
    await waitFor(() => expect(sent).toMatchObject([{ body: { reason: 'Dogovoreno' } }]))
  })

  test('is refused for a reason only', async () => {
    const sent = stubFetch(ok)
    const onDecided = vi.fn()
    renderInKit(<HeldReplyCard reply={reply} onDecided={onDecided} />, ['admin'])
    await userEvent.click(screen.getByRole('button', { name: 'Odbij: Obrazac' }))
    await userEvent.type(await screen.findByLabelText('Razlog (dobiva ga tvrtka)'), 'Nepoznata stranica')
    await userEvent.click(screen.getByRole('button', { name: 'Odbij' }))
    await waitFor(() => expect(onDecided).toHaveBeenCalled())
    expect(sent).toMatchObject([
      { path: expect.stringMatching(/\/4\/refuse$/), body: { reason: 'Nepoznata stranica' } },
    ])
  })

  test('cannot be decided again', () => {
    renderInKit(<HeldReplyCard reply={{ ...reply, state: 'refused', reason: 'Varka' }} onDecided={vi.fn()} />, [
      'admin',
    ])
    expect(screen.getByText('Razlog: Varka')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the list of texts that wait', () => {
  const page = (content: HeldReply[]) => Response.json({ content, meta: { number_of_items: content.length } })
  const show = () => render(<HeldRepliesScreen kit={kitFor(['admin'], { kind: 'admin' })} search="" />)

  test('asks for those that wait, and shows them', async () => {
    const sent = stubFetch(() => page([reply]))
    show()
    expect(await screen.findByRole('article', { name: 'Obrazac' })).toBeTruthy()
    expect(sent[0]?.path).toContain('state=pending')
  })

  test('says when there is none', async () => {
    stubFetch(() => page([]))
    show()
    expect(await screen.findByText('Nijedna poruka ne čeka odobrenje')).toBeTruthy()
  })

  test('offers another try when it was not loaded', async () => {
    stubFetch(() => Response.json({}, { status: 500 }))
    show()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: /ponovno/i })).toBeTruthy()
  })
})
