import { type FormEvent, useState } from 'react'
import type { TemplateWire } from '../../../server/replies/wire.ts'
import { Field } from './Field.tsx'
import type { FormContext } from './settings.ts'
import styles from './templates.module.css'

type Texts = Pick<TemplateWire, 'subject' | 'text'>

type Props = {
  template: TemplateWire
  placeholders: readonly string[]
  isBusy: boolean
  fields: Record<string, string>
  ctx: FormContext
  onSave: (texts: Texts) => void
  onReset: () => void
}

/** One template in one language. */
export function TemplateForm({ template, placeholders, isBusy, fields, ctx: { t }, onSave, onReset }: Props) {
  const [texts, setTexts] = useState<Texts>({ subject: template.subject, text: template.text })
  const isChanged = texts.subject !== template.subject || texts.text !== template.text

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChanged) onSave(texts)
  }
  return (
    <form onSubmit={submit} noValidate aria-busy={isBusy} data-unsaved={isChanged || undefined}>
      <Field
        name="template-subject"
        label={t('templateSubject')}
        lang={template.language}
        value={texts.subject}
        problem={fields['subject']}
        onChange={({ currentTarget }) => setTexts({ ...texts, subject: currentTarget.value })}
      />
      <div className="field">
        <label htmlFor="template-text">{t('templateText')}</label>
        <textarea
          className="input"
          id="template-text"
          rows={12}
          lang={template.language}
          value={texts.text}
          aria-invalid={fields['text'] ? true : undefined}
          aria-describedby="template-places"
          onChange={({ currentTarget }) => setTexts({ ...texts, text: currentTarget.value })}
        />
        {fields['text'] && <p className="field-error">{fields['text']}</p>}
        <p className="soft" id="template-places">
          {t('templatePlaces', { places: placeholders.join(', ') })}
        </p>
      </div>
      <div className={styles['actions']}>
        <button className="btn" type="submit" disabled={isBusy || !isChanged}>
          {isBusy ? t('saving') : t('save')}
        </button>
        {!template.isDefault && (
          <button className="btn ghost" type="button" disabled={isBusy} onClick={onReset}>
            {t('templateDefault')}
          </button>
        )}
      </div>
    </form>
  )
}
