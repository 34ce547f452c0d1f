import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { StagesSection } from '../../src/accounts/settings/stages/StagesSection.tsx'
import { renderInKit } from '../support/kit.tsx'

const names = ['Novo', 'Razgovor', 'Ponuda']
let stored = stagesOf(names)

function stagesOf(all: string[]) {
  return all.map((name, at) => ({
    ...{ id: names.indexOf(name) + 1 || 9, name, position: at + 1 },
    ...{ visibleToCandidate: false, sendsReply: null, rejects: false, applications: 0 },
  }))
}

/** Stubbed calls of stages. */
const answer = vi.fn(async (path: string, init?: RequestInit) => {
  const id = Number(/processes\/(\d+)/.exec(path)?.[1])
  const change = init?.body ? JSON.parse(String(init.body)) : {}
  if (init?.method === 'DELETE') stored = stored.filter((stage) => stage.id !== id)
  if (init?.method === 'PATCH' && stored.some((stage) => stage.name === change.name))
    return Response.json(
      { error: { message: 'Zauzeto', code: 'conflict', fields: { name: 'Zauzeto' } } },
      { status: 409 },
    )
  if (init?.method === 'PATCH' && change.position) {
    const moving = stored.filter((stage) => stage.id === id)
    const others = stored.filter((stage) => stage.id !== id)
    stored = [...others.slice(0, change.position - 1), ...moving, ...others.slice(change.position - 1)]
  }
  return Response.json({ message: 'ok', content: structuredClone(stored) })
})

function show() {
  stored = stagesOf(names)
  vi.stubGlobal('fetch', answer)
  renderInKit(<StagesSection initial={stored} />, ['settings'])
  return userEvent.setup()
}
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockClear()
})
const focused = () => document.activeElement?.getAttribute('aria-label')
const shownNames = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Naziv koraka' }).map((i) => i.value)

test('focus follows a moved stage, and changes to the other arrow at the end', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Pomakni dolje: Novo' }))
  await waitFor(() => expect(shownNames().slice(0, 3)).toEqual(['Razgovor', 'Novo', 'Ponuda']))
  expect(focused()).toBe('Pomakni dolje: Novo')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Pomakni gore: Novo'))
})

test('Escape restores the name, and a name already in use is not stored', async () => {
  const user = show()
  const input = screen.getByDisplayValue('Razgovor')
  await user.clear(input)
  await user.type(input, 'Proba{Escape}')
  expect(shownNames()[1]).toBe('Razgovor')
  await user.tab()
  expect(answer).not.toHaveBeenCalled()
  await user.clear(input)
  await user.type(input, 'Ponuda{Enter}')
  await waitFor(() => expect(shownNames()[1]).toBe('Razgovor'))
  expect(document.activeElement).toBe(input)
})

test('when a stage is removed, focus goes to the next one', async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Obriši korak: Novo' }))
  await user.click(screen.getByRole('button', { name: 'Obriši' }))
  await waitFor(() => expect(focused()).toBe('Obriši korak: Razgovor'))
})
