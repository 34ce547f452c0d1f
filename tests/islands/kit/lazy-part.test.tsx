import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyDialog, lazyPart } from '../../../src/ui/lazy-part.tsx'
import { renderInKit } from '../../support/kit.tsx'

// React reports what the boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a part that does not load leaves the screen, and loads when it is tried again', async () => {
  const load = vi.fn(offline as () => Promise<{ default: typeof Pages }>)
  const Part = lazyPart(load)
  renderInKit(
    <>
      <p>Popis</p>
      <Suspense fallback="Čekanje">
        <Part count={3} />
      </Suspense>
    </>,
  )
  expect(await screen.findByText('Ovaj dio se nije učitao')).toBeTruthy()
  expect(screen.getByText('Popis')).toBeTruthy()

  load.mockResolvedValue({ default: Pages })
  await userEvent.click(screen.getByRole('button', { name: 'Pokušajte ponovno' }))
  expect(await screen.findByText('3 stranice')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a dialog that does not load says so, and can be closed', async () => {
  const Missing = lazyDialog<{ onClose: () => void }>(offline)
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Otvori
        </button>
        {isOpen && (
          <Suspense>
            <Missing onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  }
  renderInKit(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Otvori' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Ovaj dio se nije učitao' })
  ;(dialog as HTMLDialogElement).close()
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Otvori' })).toBeTruthy()
})

function Pages({ count }: { count: number }) {
  return <p>{count} stranice</p>
}
