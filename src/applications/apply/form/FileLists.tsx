import type { ApplyContext, FormQuestion } from '../form.ts'
import type { Uploads } from './use-uploads.ts'

type Props = { question: FormQuestion; ctx: ApplyContext; uploads: Uploads }

/** Files of an earlier attempt, which need not be chosen again. */
export function Retained({ question, ctx, uploads }: Props) {
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

type ChosenProps = Props & {
  /** From 0 to 1, of each file. */
  progress: number[]
  onRemoveMade: () => void
}

/** New files. */
export function ChosenFiles({ question, ctx, uploads, progress, onRemoveMade }: ChosenProps) {
  const chosen = uploads.chosenOf(question)
  if (chosen.length === 0) return null
  return (
    <ul>
      {chosen.map(({ key, file, isMade }, at) => (
        <li key={key}>
          <span>
            {file.name} ({sizeOf(file.size, ctx)})
          </span>
          {progress[at] !== undefined && <progress value={progress[at]} max={1} aria-label={file.name} />}
          <Remove name={file.name} ctx={ctx} onRemove={isMade ? onRemoveMade : () => uploads.remove(question, key)} />
        </li>
      ))}
    </ul>
  )
}

/** Files that cannot be sent, which the error of the field explains. The form is not sent until they are removed or replaced. */
export function Refused({ question, ctx, uploads }: Props) {
  const refused = uploads.refusedOf(question)
  if (refused.length === 0) return null
  return (
    <ul className="refused">
      {refused.map(({ key, name }) => (
        <li key={key}>
          <s>{name}</s>
          <Remove name={name} ctx={ctx} onRemove={() => uploads.remove(question, key)} />
        </li>
      ))}
    </ul>
  )
}

function Remove({ name, ctx, onRemove }: { name: string; ctx: ApplyContext; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="chip"
      data-remove
      aria-label={ctx.t('removeFile', { name })}
      onClick={({ currentTarget }) => {
        const next = neighbourOf(currentTarget)
        onRemove()
        next?.focus()
      }}
    >
      ✕
    </button>
  )
}

/** Where focus goes when a file is removed with its button: the next file, the one before, or the field. */
function neighbourOf(button: HTMLElement): HTMLElement | null | undefined {
  const files = button.closest('[data-files]')
  const all = [...(files?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const at = all.indexOf(button)
  return all[at + 1] ?? all[at - 1] ?? files?.querySelector<HTMLElement>('input[type=file]')
}

const sizeOf = (bytes: number, { language }: ApplyContext) => {
  const [amount, unit] =
    bytes < 1024 * 1024 ? [Math.max(1, bytes / 1024), 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes < 1024 * 1024 ? 0 : 1,
  }).format(amount)
}
