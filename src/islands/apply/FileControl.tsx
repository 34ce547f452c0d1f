import { type DragEvent, useEffect, useRef, useState } from 'react'
import { endingsOf } from '../../../server/applications/question.ts'
import { type Asked, describedBy, idOf, type Tools } from './form.ts'
import type { Uploads } from './use-uploads.ts'

type Props = {
  question: Asked
  problem: string | undefined
  tools: Tools
  uploads: Uploads
  /** From 0 to 1, of each new file. */
  progress: number[]
}

/** Files of one question: chosen, dropped, kept from an earlier try; each with its way up. */
export function FileControl({ question, problem, tools, uploads, progress }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isAwake, setAwake] = useState(false)
  const { add } = uploads
  const rulesId = `${idOf(question)}-rules`

  // Files may have been chosen before the form woke up.
  useEffect(() => {
    setAwake(true)
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
        className={isAwake ? 'visually-hidden' : undefined}
        multiple
        accept={acceptedBy(question)}
        required={question.required && uploads.countOf(question) === 0}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(question, problem, rulesId)}
        onChange={(event) => add(question, take(event.currentTarget))}
      />
      {isAwake && <Chooser tools={tools} onChoose={() => input.current?.click()} />}
      <p className="help" id={rulesId}>
        {rulesOf(question, tools)}
      </p>
      <Kept question={question} tools={tools} uploads={uploads} />
      <Chosen question={question} tools={tools} uploads={uploads} progress={progress} />
    </div>
  )
}

/** What eyes see of the field, in our words. Keys and screen readers use the field itself. */
function Chooser({ tools, onChoose }: { tools: Tools; onChoose: () => void }) {
  return (
    <div className="chooser" aria-hidden="true" onClick={onChoose}>
      <span>{tools.t('chooseFile')}</span> {tools.t('dropFile')}
    </div>
  )
}

function Kept({ question, tools, uploads }: Omit<Props, 'problem' | 'progress'>) {
  const kept = uploads.keptOf(question)
  if (kept.length === 0) return null
  return (
    <ul>
      {kept.map(({ id, name, bytes }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              name={`kept-${question.id}`}
              value={id}
              defaultChecked
              onChange={() => uploads.toggleKept(id)}
            />
            {name} ({sizeOf(bytes, tools)}), {tools.t('keptFile')}
          </label>
        </li>
      ))}
    </ul>
  )
}

function Chosen({ question, tools, uploads, progress }: Omit<Props, 'problem'>) {
  const chosen = uploads.chosenOf(question)
  if (chosen.length === 0) return null
  return (
    <ul>
      {chosen.map(({ key, file }, at) => (
        <li key={key}>
          <span>
            {file.name} ({sizeOf(file.size, tools)})
          </span>
          {progress[at] !== undefined && <progress value={progress[at]} max={1} aria-label={file.name} />}
          <button
            type="button"
            className="chip"
            aria-label={tools.t('removeFile', { name: file.name })}
            onClick={() => uploads.remove(question, key)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The list we keep is the truth; an emptied field lets the same file be chosen again. */
function take(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

const acceptedBy = ({ type }: Asked) => {
  const endings = endingsOf(type)?.map((ending) => `.${ending}`)
  // Named types let a phone offer its camera, and turn its pictures into JPEG.
  return type === 'Image' ? ['image/jpeg', 'image/png', 'image/webp', ...(endings ?? [])].join(',') : endings?.join(',')
}

function rulesOf({ type }: Asked, { t, maxUploadBytes }: Tools) {
  const types = endingsOf(type)?.join(', ').toUpperCase() ?? t('anyType')
  return t('fileRules', { types, MB: maxUploadBytes / 1024 / 1024 })
}

const sizeOf = (bytes: number, { language }: Tools) => {
  const [amount, unit] =
    bytes < 1024 * 1024 ? [Math.max(1, bytes / 1024), 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes < 1024 * 1024 ? 0 : 1,
  }).format(amount)
}
