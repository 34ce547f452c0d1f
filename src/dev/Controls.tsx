import { useState } from 'react'
import { ChipsInput, Combobox, type Option } from '../ui/Combobox.tsx'
import { Field } from '../ui/Field.tsx'
import { FormContext, useForm } from '../ui/form-context.tsx'
import { Choices, States } from './Choices.tsx'
import styles from './dev.module.css'

const groups: Option[] = [
  'Zima 2026/27',
  'Ljeto 2027',
  'Konobari B1+',
  'Kuhari za Gastein',
  'Đurđini',
  'Šefovi kuhinje',
].map((text, at) => ({ id: String(at), text, ...(at === 0 && { hint: '143 kandidata' }) }))

/** Buttons, fields, choices and states. */
export const Controls = () => (
  <>
    <Buttons />
    <Fields />
    <Groups />
    <Choices />
    <States />
  </>
)

const Buttons = () => (
  <div className={styles['row']}>
    <button type="button" className="btn go">
      Dalje: Razgovor
    </button>
    <button type="button" className="btn">
      Pregled
    </button>
    <button type="button" className="btn bare">
      Označi
    </button>
    <button type="button" className="btn bare danger">
      Obriši
    </button>
    <button type="button" className="btn kill">
      Obriši 3 prijave
    </button>
    <button type="button" className="btn" disabled>
      Pokreni
    </button>
  </div>
)

function Fields() {
  const form = useForm({ title: 'Konobar (m/ž) u hotelu s 4 zvjezdice', email: 'nije adresa', note: '' })
  return (
    <FormContext value={form}>
      <Field name="title" label="Naziv posla" maxLength={80} isRequired help="Što se radi, bez imena tvrtke." />
      <Field name="email" label="Email" error="Unesite ispravnu adresu." />
      <Field name="note" label="Bilješka" rows={3} />
    </FormContext>
  )
}

function Groups() {
  const [group, setGroup] = useState<string | null>('1')
  const [chosen, setChosen] = useState<Option[]>(groups.slice(0, 2))
  return (
    <>
      <Combobox
        label="Odaberi grupu"
        placeholder="Odaberi grupu"
        options={groups}
        value={group}
        onChange={setGroup}
        isClearable
      />
      <ChipsInput
        label="Grupe kandidata"
        placeholder="Odaberi grupu"
        options={groups}
        chosen={chosen}
        onAdd={(option) => setChosen([...chosen, option])}
        onRemove={({ id }) => setChosen(chosen.filter((option) => option.id !== id))}
        onCreate={(text) => setChosen([...chosen, { id: text, text }])}
      />
    </>
  )
}
