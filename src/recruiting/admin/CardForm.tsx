import { useState } from 'react'
import { cardIcons, cardLengths, maxLines } from '../../../server/recruiting/recruiting.ts'
import styles from '../../admin/admin.module.css'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { CountryField } from './CountryField.tsx'
import { type Card, saveCard, uploadCv } from './recruiting-calls.ts'
import { useSection } from './recruiting-context.ts'

type Props = { card: Card | null; onDone: () => void }
type Values = ReturnType<typeof valuesOf>

const valuesOf = (card: Card | null) => ({
  name: card?.name ?? '',
  countries: card?.countries ?? [],
  icon: card?.icon === cardIcons.woman ? cardIcons.woman : cardIcons.man,
  cardText: card?.cardText.join('\n') ?? '',
  buttonText: card?.buttonText ?? 'Lebenslauf ansehen',
})

/** All fields of a card. The CV is sent after the rest, because it needs the id of the card. */
export function CardForm({ card, onDone }: Props) {
  const t = useTexts('admin')
  const { id: sectionId } = useSection()
  const [file, setFile] = useState<File | null>(null)
  // When the CV is refused a new card is already stored: the next attempt changes that one.
  const [savedId, setSavedId] = useState(card?.id ?? null)
  const form = useForm(valuesOf(card))
  const save = useMutation(
    async ({ cardText, ...values }: Values) => {
      const id = await saveCard({ ...values, sectionId, id: savedId, cardText: cardText.split('\n') })
      setSavedId(id)
      if (file) await uploadCv({ id, file })
    },
    {
      failed: t('failed'),
      isForm: true,
      onSuccess() {
        showToast(t('saved'))
        invalidateQueries('recruiting')
        onDone()
      },
    },
  )
  return (
    <Form className={styles['stack']} {...{ form, save }} onSend={() => save.run(form.values)}>
      <CardFields />
      <Field name="file" label={t('cv')} help={t('cvHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/pdf"
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      <div className={styles['actions']}>
        <button type="submit" className="btn go" disabled={save.isRunning}>
          {t('save')}
        </button>
        <button type="button" className="btn" onClick={onDone}>
          {t('cancel')}
        </button>
      </div>
    </Form>
  )
}

function CardFields() {
  const t = useTexts('admin')
  return (
    <>
      <div className={styles['fields']}>
        <Field name="name" label={t('cardName')} maxLength={cardLengths.name} isRequired />
        <CountryField />
        <Field name="buttonText" label={t('buttonText')} maxLength={cardLengths.buttonText} isRequired />
      </div>
      <Field name="cardText" label={t('cardLines')} help={t('cardLinesHint', { count: maxLines })} rows={4} lang="de" />
    </>
  )
}
