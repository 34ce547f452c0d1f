import { useRef } from 'react'
import { maxSubject, maxText } from '../../server/replies/reply.ts'
import { Field } from '../ui/Field.tsx'
import { useTexts } from '../ui/kit-context.ts'
import styles from './replies.module.css'
import type { ReplyDraft } from './use-reply-draft.ts'

type Props = { draft: ReplyDraft; placeholders: readonly string[]; fields: Partial<Record<string, string>> }

/** Subject and text, with the placeholders for each candidate's details. */
export function ReplyFields({ draft: { language, text, set }, placeholders, fields }: Props) {
  const t = useTexts('replies')
  const area = useRef<HTMLTextAreaElement>(null)
  const errorOf = (name: string) => fields[`texts.${language}.${name}`]
  return (
    <>
      <Field
        name="subject"
        label={t('subject')}
        maxLength={maxSubject}
        lang={language}
        value={text.subject}
        error={errorOf('subject')}
        onText={(subject) => set({ subject })}
      />
      <Field
        name="text"
        label={t('text')}
        help={t('placeholdersHint')}
        maxLength={maxText}
        value={text.text}
        error={errorOf('text')}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={11}
            lang={language}
            value={text.text}
            onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          />
        )}
      </Field>
      <fieldset className={styles['places']}>
        <legend>{t('placeholders')}</legend>
        {placeholders.map((place) => (
          <button
            key={place}
            type="button"
            className="chip"
            onClick={() => area.current && set({ text: insertAt(area.current, place) })}
          >
            {place}
          </button>
        ))}
      </fieldset>
    </>
  )
}

/** The text of a field with something inserted at the cursor, which then moves behind it. */
function insertAt(field: HTMLTextAreaElement, inserted: string): string {
  const { value, selectionStart: from, selectionEnd: to } = field
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(from + inserted.length, from + inserted.length)
  })
  return value.slice(0, from) + inserted + value.slice(to)
}
