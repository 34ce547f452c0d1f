import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NameDialog } from '../../src/admin/NameDialog.tsx'
import { $toasts } from '../../src/ui/toasts.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => vi.unstubAllGlobals())

const trades = [
  { id: '1', text: 'konobar/konobarica' },
  { id: '21', text: 'kuhar/kuharica' },
]

async function choose(answer: () => Response) {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))])
    return answer()
  })
  const onAdded = vi.fn()
  renderInKit(<NameDialog words="servirka" trades={trades} onAdded={onAdded} onClose={() => {}} />, ['admin'])
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Zanimanje' }), 'konob')
  await userEvent.click(dialog.getByRole('option', { name: 'konobar/konobarica' }))
  return { sent, onAdded, dialog }
}

test('the chosen trade gets the words as a name', async () => {
  const { sent, onAdded } = await choose(() => Response.json({ message: 'ok' }))
  expect(sent).toEqual([['/api/admin/occupation-names', { occupationId: 1, name: 'servirka' }]])
  expect(onAdded).toHaveBeenCalledOnce()
  expect($toasts.get().map(({ text }) => text)).toContain('„servirka” od sada znači: konobar/konobarica')
})

test('a refusal is shown in the dialog', async () => {
  const { onAdded, dialog } = await choose(() => Response.json({ error: { message: 'Ne ide' } }, { status: 422 }))
  expect((await dialog.findByRole('alert')).textContent).not.toBe('')
  expect(onAdded).not.toHaveBeenCalled()
})
