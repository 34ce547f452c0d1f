import { useId } from 'react'
import { flushSync } from 'react-dom'
import { movePage, type PhotoPage, photoTypes, turnPage } from './pages.ts'
import styles from './photos.module.css'
import { type PhotoPdfProps, usePhotoPdf } from './use-photo-pdf.ts'

type Props = PhotoPdfProps & { onAdd: (files: File[]) => void }

/** The photos of a document in the order of their pages, and the PDF that is made of them anew after each change. */
export default function PhotoPages({ onAdd, ...props }: Props) {
  const { previews, isMaking } = usePhotoPdf(props)
  const { pages, ctx, onChange } = props
  const { t } = ctx
  const id = useId()
  return (
    <div className={styles['photos']}>
      <ol aria-label={t('photoPages')}>
        {pages.map((page, at) => (
          <Page key={page.key} preview={previews[page.key]} {...{ page, at, pages, ctx, onChange }} />
        ))}
      </ol>
      <div className={styles['more']}>
        <input
          id={id}
          type="file"
          multiple
          accept={photoTypes.map((type) => `image/${type}`).join(',')}
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className="btn ghost">
          {t('photoAdd')}
        </label>
        <span role="status">{t(isMaking ? 'photoMaking' : 'photoMade')}</span>
      </div>
    </div>
  )
}

type PageProps = Pick<Props, 'pages' | 'ctx' | 'onChange'> & {
  page: PhotoPage
  at: number
  preview: string | undefined
}

function Page({ page: { key, turns }, at, pages, ctx: { t }, preview, onChange }: PageProps) {
  const position = { page: at + 1, count: pages.length }
  /** The focus stays on the button, which moves with its page. */
  const change = (changed: PhotoPage[], button: HTMLElement) => {
    flushSync(() => onChange(changed))
    button.focus()
  }
  return (
    <li>
      <span className={styles['preview']}>
        {preview && <img src={preview} alt="" style={{ transform: `rotate(${turns * 90}deg)` }} />}
      </span>
      <span>{t('photoPage', position)}</span>
      <span className={styles['actions']}>
        <Action
          text="↑"
          label={t('photoUp', position)}
          isOff={at === 0}
          run={(b) => change(movePage(pages, key, -1), b)}
        />
        <Action
          text="↓"
          label={t('photoDown', position)}
          isOff={at === pages.length - 1}
          run={(button) => change(movePage(pages, key, 1), button)}
        />
        <Action text="↻" label={t('photoTurn', position)} run={(button) => change(turnPage(pages, key), button)} />
        <Action text="✕" label={t('photoRemove', position)} isRemoval run={(button) => remove(button)} />
      </span>
    </li>
  )

  function remove(button: HTMLElement) {
    const field = button.closest('[data-files]')
    const neighbour = button.closest('li')?.nextElementSibling ?? button.closest('li')?.previousElementSibling
    const next = neighbour?.querySelector<HTMLElement>('[data-removal]')
    flushSync(() => onChange(pages.filter((page) => page.key !== key)))
    ;(next ?? field?.querySelector<HTMLElement>('input[type=file]'))?.focus()
  }
}

type ActionProps = {
  text: string
  label: string
  isOff?: boolean
  isRemoval?: boolean
  run: (button: HTMLElement) => void
}

const Action = ({ text, label, isOff = false, isRemoval, run }: ActionProps) => (
  <button
    type="button"
    className="chip"
    aria-label={label}
    aria-disabled={isOff}
    data-removal={isRemoval}
    onClick={({ currentTarget }) => isOff || run(currentTarget)}
  >
    {text}
  </button>
)
