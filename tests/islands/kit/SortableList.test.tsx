import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { moved } from '../../../src/ui/moved.ts'
import { SortableList } from '../../../src/ui/SortableList.tsx'
import { renderInKit } from '../../support/kit.tsx'

function Fruits() {
  const [items, setItems] = useState(['Jabuka', 'Kruška', 'Šljiva'])
  return (
    <SortableList
      label="Voće"
      items={items}
      idOf={(name) => name}
      nameOf={(name) => name}
      onMove={(from, to) => setItems(moved(items, from, to))}
    >
      {(name) => <b>{name}</b>}
    </SortableList>
  )
}

const shown = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
const handle = (name: string) => screen.getByRole('button', { name: `Premjesti: ${name}` })

test('Alt and the arrows move a row, announce its position and keep the focus', async () => {
  renderInKit(<Fruits />)
  handle('Jabuka').focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(shown()).toEqual(['Kruška', 'Jabuka', 'Šljiva'])
  expect(screen.getByText('Jabuka: mjesto 2 od 3')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(handle('Jabuka'))
  await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(shown()).toEqual(['Jabuka', 'Kruška', 'Šljiva'])
})

test('the buttons move a row by one, and are missing at the ends', async () => {
  renderInKit(<Fruits />)
  expect(screen.getByRole('button', { name: 'Pomakni gore: Jabuka' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Pomakni dolje: Kruška' }))
  expect(shown()).toEqual(['Jabuka', 'Šljiva', 'Kruška'])
  expect(screen.getByRole('button', { name: 'Pomakni dolje: Kruška' }).hasAttribute('disabled')).toBe(true)
})
