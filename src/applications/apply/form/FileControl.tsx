import { type DragEvent, useEffect, useRef, useState } from 'react'
import { maxFilesOf } from '../../../../server/questions/captions.ts'
import { extensionsOf } from '../../../../server/questions/question.ts'
import { Chosen, Refused, Retained } from './FileLists.tsx'
import styles from './files.module.css'
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

/** Files of one question: chosen, dropped, or kept from an earlier attempt; each with its upload progress. */
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
      className={isOver ? `${styles['files']} ${styles['over']}` : styles['files']}
      data-files
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

/** The visible part of the field, with our own texts. Keyboard and screen readers use the field itself. */
function Chooser({ ctx, onChoose }: { ctx: FormContext; onChoose: () => void }) {
  return (
    <div className={styles['chooser']} aria-hidden="true" onClick={onChoose}>
      <span className={styles['choose']}>{ctx.t('chooseFile')}</span>
      <span className={styles['drop']}>{ctx.t('dropFile')}</span>
    </div>
  )
}

/** The state holds the files; an emptied field lets the same file be chosen again. */
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
