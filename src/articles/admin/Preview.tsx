import admin from '../../admin/admin.module.css'
import { pictureSize } from '../picture.ts'
import styles from './article.module.css'

type Props = { title: string; html: string; image: string | null }

/** A preview of the article. The server sanitises what it stores; the preview is a frame without scripts. */
export function Preview({ title, html, image }: Props) {
  return (
    <article className={admin['panel']}>
      <h2>{title}</h2>
      {image && <img src={image} alt="" {...pictureSize} className={styles['picture']} />}
      <RichHtml html={html} />
    </article>
  )
}

/** Rendered from an inert parsed document, so neither scripts nor handlers run. */
function RichHtml({ html }: { html: string }) {
  return (
    <div
      className={styles['prose']}
      ref={(element) => {
        if (!element) return
        const parsed = new DOMParser().parseFromString(html, 'text/html')
        for (const risky of parsed.querySelectorAll('script, style, iframe, object, embed, form, link, meta'))
          risky.remove()
        for (const node of parsed.querySelectorAll('*'))
          for (const { name } of [...node.attributes]) if (/^on|^style$/i.test(name)) node.removeAttribute(name)
        element.replaceChildren(...parsed.body.childNodes)
      }}
    />
  )
}
