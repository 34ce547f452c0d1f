import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { maxReason } from '../../../server/jobs/job.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useKit } from '../../ui/kit-context.ts'
import type { QueuedAd } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import { adFacts, adTexts, useFieldName } from './field-names.ts'
import styles from './ReturnDialog.module.css'

/** The fields of an ad that can be marked, in the order of its editor: those that differ, or all of a new ad. */
function fieldsOf({ changes, translations, language }: QueuedAd): string[] {
  if (changes)
    return changes.map((each) =>
      isTranslated(each.field, each.language, language) ? `${each.field}.${each.language}` : each.field,
    )
  const others = Object.keys(translations).flatMap((other) => adTexts.map((field) => `${field}.${other}`))
  return [...adTexts.slice(0, 1), ...adFacts.slice(0, -1), ...adTexts.slice(1), ...others, 'questions']
}

const isTranslated = (field: string, language: string, original: string) =>
  field !== 'questions' && language !== original

type Props = { ad: QueuedAd; marked: Record<string, string>; onChange: (marked: Record<string, string>) => void }

/** The fields that the company is to correct, each with its reason; without one the reason of the whole ad is shown there. */
export function MarkedFields({ ad, marked, onChange }: Props) {
  const { t } = useApproval()
  const nameOf = useFieldName()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const free = [...new Set(fieldsOf(ad))].filter((field) => !(field in marked))
  function mark(field: string) {
    onChange({ ...marked, [field]: '' })
  }
  function unmark(field: string) {
    const { [field]: _reason, ...others } = marked
    onChange(others)
    select.current?.focus()
  }
  return (
    <>
      {Object.entries(marked).map(([field, reason]) => (
        <MarkedField
          key={field}
          {...{ reason, language: ad.companyLanguage, name: nameOf(field) }}
          onChange={(changed) => onChange({ ...marked, [field]: changed })}
          onRemove={() => unmark(field)}
        />
      ))}
      <label htmlFor={id}>{t('markField')}</label>
      <select
        ref={select}
        id={id}
        className="input"
        value=""
        onChange={({ currentTarget }) => mark(currentTarget.value)}
      >
        <option value="">{t('chooseField')}</option>
        {free.map((field) => (
          <option key={field} value={field}>
            {nameOf(field)}
          </option>
        ))}
      </select>
    </>
  )
}

type FieldProps = {
  name: string
  language: string
  reason: string
  onChange: (reason: string) => void
  onRemove: () => void
}

/** The reason at one field, which gets the focus when it is marked. */
function MarkedField({ name, language, reason, onChange, onRemove }: FieldProps) {
  const { t } = useApproval()
  const { t: tKit } = useKit()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={styles['marked']}>
      <label htmlFor={id}>{name}</label>
      <input
        ref={input}
        id={id}
        className="input"
        lang={language}
        maxLength={maxReason}
        placeholder={t('fieldReason')}
        value={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <IconButton icon={X} label={tKit('remove', { name })} onClick={onRemove} />
    </div>
  )
}
