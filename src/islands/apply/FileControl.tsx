import { type DragEvent, useEffect, useRef, useState } from 'react'
import { maxFilesOf } from '../../../server/questions/captions.ts'
import { extensionsOf } from '../../../server/questions/question.ts'
import { describedBy, type FormContext, type FormQuestion, idOf } from './form.ts'
import type { Uploads } from './use-uploads.ts'

type Props = {
  question: FormQuestion
  problem: string | undefined
  ctx: FormContext
  uploads: Uploads
  /** From 0 to 1, of each new file. */
  progress: number[]
}

/** Files of one question: chosen, dropped, kept from an earlier try; each with its way up. */
export function FileControl({ question, problem, ctx, uploads, progress }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isHydrated, setHydrated] = useState(false)
  const { add } = uploads
  const rulesId = `${idOf(question)}-rules`

  // Files may have been chosen before the form was hydrated.
  useEffect(() => {
    setHydrated(true)
    if (input.current?.files?.length) add(question, take(input.current))
  }, [question, add])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    add(question, [...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button inside
    <div
      className={isOver ? 'files over' : 'files'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={idOf(question)}
        name={String(question.id)}
        type="file"
        className={isHydrated ? 'visually-hidden' : undefined}
        multiple={maxFilesOf(question) > 1}
        accept={acceptedBy(question)}
        required={question.required && uploads.countOf(question) === 0}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(question, problem, rulesId)}
        onChange={(event) => add(question, take(event.currentTarget))}
      />
      {isHydrated && <Chooser ctx={ctx} onChoose={() => input.current?.click()} />}
      <p className="help" id={rulesId}>
        {rulesOf(question, ctx)}
      </p>
      <Retained question={question} ctx={ctx} uploads={uploads} />
      <Chosen question={question} ctx={ctx} uploads={uploads} progress={progress} />
      <Refused question={question} ctx={ctx} uploads={uploads} />
    </div>
  )
}

/** What eyes see of the field, in our words. Keys and screen readers use the field itself. */
function Chooser({ ctx, onChoose }: { ctx: FormContext; onChoose: () => void }) {
  return (
    <div className="chooser" aria-hidden="true" onClick={onChoose}>
      <span>{ctx.t('chooseFile')}</span> {ctx.t('dropFile')}
    </div>
  )
}

function Retained({ question, ctx, uploads }: Omit<Props, 'problem' | 'progress'>) {
  const retained = uploads.retainedOf(question)
  if (retained.length === 0) return null
  return (
    <ul>
      {retained.map(({ id, name, bytes }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              name={`kept-${question.id}`}
              value={id}
              defaultChecked
              onChange={() => uploads.toggleRetained(id)}
            />
            {name} ({sizeOf(bytes, ctx)}), {ctx.t('keptFile')}
          </label>
        </li>
      ))}
    </ul>
  )
}

function Chosen({ question, ctx, uploads, progress }: Omit<Props, 'problem'>) {
  const chosen = uploads.chosenOf(question)
  if (chosen.length === 0) return null
  return (
    <ul>
      {chosen.map(({ key, file }, at) => (
        <li key={key}>
          <span>
            {file.name} ({sizeOf(file.size, ctx)})
          </span>
          {progress[at] !== undefined && <progress value={progress[at]} max={1} aria-label={file.name} />}
          <Remove name={file.name} ctx={ctx} onRemove={() => uploads.remove(question, key)} />
        </li>
      ))}
    </ul>
  )
}

/** Files that cannot be sent hold the form back until they are removed or replaced. */
function Refused({ question, ctx, uploads }: Omit<Props, 'problem' | 'progress'>) {
  const refused = uploads.refusedOf(question)
  if (refused.length === 0) return null
  return (
    <ul className="refused">
      {refused.map(({ key, name, problem }) => (
        <li key={key}>
          <span>
            <s>{name}</s> {problem}
          </span>
          <Remove name={name} ctx={ctx} onRemove={() => uploads.remove(question, key)} />
        </li>
      ))}
    </ul>
  )
}

function Remove({ name, ctx, onRemove }: { name: string; ctx: FormContext; onRemove: () => void }) {
  return (
    <button type="button" className="chip" aria-label={ctx.t('removeFile', { name })} onClick={onRemove}>
      ✕
    </button>
  )
}

/** The list we keep is the truth; an emptied field lets the same file be chosen again. */
function take(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

const acceptedBy = ({ type }: FormQuestion) => {
  const endings = extensionsOf(type)?.map((ending) => `.${ending}`)
  // Named types let a phone offer its camera, and turn its pictures into JPEG.
  return type === 'Image' ? ['image/jpeg', 'image/png', 'image/webp', ...(endings ?? [])].join(',') : endings?.join(',')
}

function rulesOf(question: FormQuestion, { t, maxUploadBytes }: FormContext) {
  const types = extensionsOf(question.type)?.join(', ').toUpperCase() ?? t('anyType')
  const rules = t('fileRules', { types, MB: maxUploadBytes / 1024 / 1024 })
  return maxFilesOf(question) > 1 ? rules : `${rules}. ${t('oneFileRule')}`
}

const sizeOf = (bytes: number, { language }: FormContext) => {
  const [amount, unit] =
    bytes < 1024 * 1024 ? [Math.max(1, bytes / 1024), 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes < 1024 * 1024 ? 0 : 1,
  }).format(amount)
}
