import { type DragEvent, useEffect, useRef, useState } from 'react'
import { maxFilesOf } from '../../../../server/questions/captions.ts'
import { extensionsOf } from '../../../../server/questions/question.ts'
import { type ApplyContext, describedBy, type FormQuestion, idOf } from '../form.ts'
import { photoTypes } from '../photos/pages.ts'
import { ChosenFiles, Refused, Retained } from './FileLists.tsx'
import styles from './files.module.css'
import { type Photos, usePhotos } from './use-photos.ts'
import type { Uploads } from './use-uploads.ts'

type Props = {
  question: FormQuestion
  problem: string | undefined
  ctx: ApplyContext
  uploads: Uploads
  /** From 0 to 1, of each new file. */
  progress: number[]
}

/** Files of one question: chosen, dropped, or kept from an earlier attempt; each with its upload progress. */
export function FileControl({ question, problem, ctx, uploads, progress }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isHydrated, setHydrated] = useState(false)
  const photos = usePhotos(question, uploads, ctx)
  const { choose } = photos
  const rulesId = `${idOf(question)}-rules`
  const shared = { question, ctx, uploads }

  // Files may have been chosen before the form was hydrated.
  const first = useRef(choose)
  useEffect(() => {
    setHydrated(true)
    if (input.current?.files?.length) first.current(take(input.current))
  }, [])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose([...event.dataTransfer.files])
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
        accept={acceptedBy(question, isHydrated)}
        required={question.required && uploads.countOf(question) === 0}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(question, problem, rulesId)}
        onChange={(event) => choose(take(event.currentTarget))}
      />
      {isHydrated && <Chooser ctx={ctx} onChoose={() => input.current?.click()} />}
      <Rules id={rulesId} question={question} ctx={ctx} />
      <Retained {...shared} />
      <PagesOfPhotos {...shared} photos={photos} />
      <ChosenFiles {...shared} progress={progress} onRemoveMade={() => photos.change([])} />
      <Refused {...shared} />
    </div>
  )
}

/** Loaded with the first photo of a document. */
function PagesOfPhotos({ question, ctx, uploads, photos }: Omit<Props, 'problem' | 'progress'> & { photos: Photos }) {
  const { pages, Pages } = photos
  if (!Pages || pages.length === 0) return null
  return (
    <Pages
      {...{ pages, ctx }}
      caption={question.caption}
      during={uploads.during}
      onAdd={photos.choose}
      onChange={photos.change}
      onMade={(file) => uploads.setMade(question, file)}
      onRefuse={(file, problem) => photos.refuse([file], problem)}
    />
  )
}

/** What may be chosen. Photos of documents need scripts. */
function Rules({ id, question, ctx }: Pick<Props, 'question' | 'ctx'> & { id: string }) {
  return (
    <div className="help" id={id}>
      <p>{rulesOf(question, ctx)}</p>
      {question.type === 'Document' && <p className={styles['scripted']}>{ctx.t('photoRule')}</p>}
    </div>
  )
}

/** The visible part of the field, with our own texts. Keyboard and screen readers use the field itself. */
function Chooser({ ctx, onChoose }: { ctx: ApplyContext; onChoose: () => void }) {
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

/** Named types let a phone offer its camera. Photos of documents need the script that makes a PDF of them. */
function acceptedBy({ type }: FormQuestion, isHydrated: boolean) {
  const endings = extensionsOf(type)?.map((ending) => `.${ending}`)
  if (type === 'Image') return ['image/jpeg', 'image/png', 'image/webp', ...(endings ?? [])].join(',')
  const photos = type === 'Document' && isHydrated ? photoTypes.map((each) => `image/${each}`) : []
  return endings && [...endings, ...photos].join(',')
}

function rulesOf(question: FormQuestion, { t, maxUploadBytes }: ApplyContext) {
  const types = extensionsOf(question.type)?.join(', ').toUpperCase() ?? t('anyType')
  const rules = t('fileRules', { types, MB: maxUploadBytes / 1024 / 1024 })
  return maxFilesOf(question) > 1 ? rules : `${rules}. ${t('oneFileRule')}`
}
