import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '../../../src/ui/Checkbox.tsx'
import { Field } from '../../../src/ui/Field.tsx'
import { Form } from '../../../src/ui/Form.tsx'
import { useForm } from '../../../src/ui/form-context.tsx'
import { Segments } from '../../../src/ui/Segments.tsx'
import { Score, StarRating } from '../../../src/ui/StarRating.tsx'
import { Switch } from '../../../src/ui/Switch.tsx'
import { Tabs, tabPanel } from '../../../src/ui/Tabs.tsx'
import { useShortcuts } from '../../../src/ui/use-shortcuts.ts'
import { renderInKit } from '../../support/kit.tsx'

const stars = () => screen.getAllByRole<HTMLInputElement>('radio')
const filled = () => stars().filter(({ parentElement }) => parentElement?.dataset['filled']).length

test('the rating is a radio group that fills up to the pointer', async () => {
  const onRate = vi.fn()
  renderInKit(<StarRating rating={2} onRate={onRate} />)
  expect(screen.getByRole('radiogroup', { name: 'Ocjena' })).toBeTruthy()
  expect(stars().map(({ checked }) => checked)).toEqual([false, true, false, false, false])
  await userEvent.hover(stars()[3]?.parentElement as HTMLElement)
  expect(filled()).toBe(4)
  await userEvent.unhover(stars()[3]?.parentElement as HTMLElement)
  expect(filled()).toBe(2)
  await userEvent.click(screen.getByRole('radio', { name: '4 od 5' }))
  await userEvent.click(screen.getByRole('button', { name: 'Izbriši ocjenu' }))
  expect(onRate.mock.calls).toEqual([[4], [0]])
})

test('a read-only rating cannot be changed', async () => {
  const onRate = vi.fn()
  renderInKit(<StarRating rating={3} isReadOnly onRate={onRate} />)
  await userEvent.click(screen.getByRole('radio', { name: '5 od 5' }))
  await userEvent.hover(stars()[4]?.parentElement as HTMLElement)
  expect(filled()).toBe(3)
  expect(onRate).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Izbriši ocjenu' })).toBeNull()
})

test('a row shows a rating as a star and a number, and nothing without one', () => {
  renderInKit(
    <>
      <Score rating={4} />
      <Score rating={0} />
    </>,
  )
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(['Ocjena: 4 od 5'])
})

function Languages() {
  const [value, setValue] = useState('hr')
  const tabs = [
    { id: 'hr', text: 'Hrvatski' },
    { id: 'de', text: 'Njemački' },
    { id: 'en', text: 'Engleski', count: 2 },
  ]
  return (
    <>
      <Tabs label="Jezici" idPrefix="language" {...{ tabs, value }} onChange={setValue} />
      <div {...tabPanel('language', value)}>{value}</div>
    </>
  )
}

test('tabs are one tab stop; arrows select, and the panel is labelled by its tab', async () => {
  renderInKit(<Languages />)
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  tabs[0]?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tabs[2])
  expect(screen.getByRole('tabpanel', { name: 'Engleski 2' }).textContent).toBe('en')
})

test('segments, switch and checkbox report the selection', async () => {
  const onView = vi.fn()
  const onSwitch = vi.fn()
  const onTick = vi.fn()
  const segments = [
    { value: 'list', text: 'Popis' },
    { value: 'board', text: 'Ploča' },
  ]
  renderInKit(
    <>
      <Segments label="Prikaz" value="list" onChange={onView} {...{ segments }} />
      <Switch label="Sakrij ime" isOn={false} onChange={onSwitch} />
      <Checkbox label="Sve" isChecked={false} isMixed onChange={onTick} />
    </>,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Ploča' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Sakrij ime' }))
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sve' })
  expect(box.indeterminate).toBe(true)
  await userEvent.click(box)
  expect([onView.mock.calls[0], onSwitch.mock.calls[0], onTick.mock.calls[0]]).toEqual([
    ['board'],
    [true],
    [true, false],
  ])
})

test('a pasted text that is too long stays whole in a field, and is an error', async () => {
  const onSend = vi.fn()
  renderInKit(<AForm fields={{ title: 'Prekratko' }} onSend={onSend} />)
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Naziv (obavezno)' })
  await userEvent.click(title)
  await userEvent.paste('a'.repeat(80))
  expect(title.value).toHaveLength(85)
  expect(screen.getByText('85 / 80')).toBeTruthy()
  expect(title.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Najviše 80 znakova')).toBeTruthy()
})

function AForm({ fields, onSend }: { fields: Record<string, string>; onSend: () => void }) {
  const form = useForm({ title: 'Kuhar', note: '' })
  const [isRefused, setRefused] = useState(false)
  const send = async () => {
    onSend()
    setRefused(true)
  }
  return (
    <Form
      form={form}
      save={{ fields: isRefused ? fields : {}, isRunning: false }}
      check={() => (form.values.title ? {} : { title: 'Nedostaje' })}
      onSend={send}
    >
      <Field name="title" label="Naziv" maxLength={80} help="Bez imena tvrtke." isRequired />
      <Field name="note" label="Bilješka" rows={3} />
      <button type="submit">Spremi</button>
      <output>{`${form.values.title}|${form.values.note}|${form.isDirty}`}</output>
    </Form>
  )
}

test('a form field reads and writes its value, counts characters, and shows its error until changed', async () => {
  const onSend = vi.fn()
  renderInKit(<AForm fields={{ title: 'Prekratko' }} onSend={onSend} />)
  const title = screen.getByRole('textbox', { name: 'Naziv (obavezno)' })
  expect(screen.getByText('5 / 80')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Bilješka' }), 'dobra')
  expect(document.querySelector('output')?.textContent).toBe('Kuhar|dobra|true')

  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(title.getAttribute('aria-invalid')).toBe('true')
  const described = title
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Bez imena tvrtke.', 'Prekratko'])
  expect(document.activeElement).toBe(title)
  await userEvent.keyboard('ica')
  expect(title.hasAttribute('aria-invalid')).toBe(false)

  await userEvent.clear(title)
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(document.getElementById(`${title.id}-error`)?.textContent).toBe('Nedostaje')
  expect(document.activeElement).toBe(title)
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('Escape leaves a field for what it stands in, before it closes that', async () => {
  const close = vi.fn()
  function Pane() {
    useShortcuts([{ keys: 'Escape', text: 'Zatvori', run: close }])
    return (
      <section tabIndex={-1} aria-label="Prijava">
        <textarea />
      </section>
    )
  }
  renderInKit(<Pane />)
  await userEvent.type(screen.getByRole('textbox'), 'Zvati{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Prijava' }))
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
