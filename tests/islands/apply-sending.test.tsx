import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ApplyForm from '#src/applications/apply/form/ApplyForm.tsx'
import type { FormQuestion } from '#src/applications/apply/form.ts'
import { formProps } from '../support/apply-island.ts'

const jobs: FormQuestion = {
  ...{ id: 3, type: 'CheckBox', caption: 'Smjene', help: null, required: true },
  options: ['Jutro', 'Večer'],
}
const props = formProps([jobs])

/** The requests of the form, which end when a test says so. */
const requests: { request: XMLHttpRequest; body: FormData }[] = []
const user = userEvent.setup()
const tick = (name: RegExp | string) => user.click(screen.getByRole('checkbox', { name }))
const loseLine = () => act(async () => requests.at(-1)?.request.onloadend?.({} as ProgressEvent))
const retry = () => screen.getByRole('button', { name: 'Pokušajte ponovno' })

beforeEach(() => {
  requests.length = 0
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    requests.push({ request: this, body: body as FormData })
  })
  vi.stubGlobal('fetch', async () => Response.error())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function sendWithoutLine() {
  const view = render(
    <div data-apply-screen>
      <ApplyForm {...props} />
    </div>,
  )
  await tick('Večer')
  await tick(/Slažem se/)
  await user.click(screen.getByRole('button', { name: 'Pošalji prijavu' }))
  await loseLine()
  return view
}

test('a retry shows its progress where it was started and sends the same boxes', async () => {
  await sendWithoutLine()
  retry().focus()
  await user.click(retry())
  const again = screen.getByRole('button', { name: 'Šaljemo prijavu…' })
  expect(again.closest('[role=alert]')?.querySelector('progress')).toBeTruthy()
  expect(document.querySelectorAll('form > * progress')).toHaveLength(1)
  expect(document.activeElement).toBe(again)
  await user.click(again)

  expect(requests).toHaveLength(2)
  const [first, second] = requests.map(({ body }) => [...body])
  expect(second).toEqual(first)
  expect(requests[1]?.body.getAll('3')).toEqual(['Večer'])
  expect(requests[1]?.body.get('agreePrivacy')).toBe('true')
})

test('an application whose answer was lost leads on as soon as the line is back', async () => {
  const { container } = await sendWithoutLine()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/health') asked.push(address)
    return new Response('<div data-apply-screen><h1>Uspješna prijava!</h1><p data-sent-text></p></div>')
  })
  expect(retry()).toBeTruthy()
  await act(async () => void dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('Uspješna prijava!'))
  expect(asked).toEqual([`/prijava/1?sent=${requests[0]?.body.get('idempotencyKey')}`])
  expect(requests).toHaveLength(1)
})

test('an application that has not arrived waits for a retry', async () => {
  await sendWithoutLine()
  vi.stubGlobal('fetch', async () => new Response('<div data-apply-screen><form></form></div>'))
  await act(async () => void dispatchEvent(new Event('online')))
  expect(retry()).toBeTruthy()
  expect(requests).toHaveLength(1)
})
