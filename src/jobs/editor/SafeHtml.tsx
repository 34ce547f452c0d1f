import { useStore } from '@nanostores/react'
import { useQuery } from '../../data/use-query.ts'
import styles from '../../ui/rich-text/rich-text.module.css'
import { adCalls } from './editor-calls.ts'
import { useEditor } from './editor-context.ts'

/** The sanitised description as the server has stored it, which readers see. */
export function SafeHtml({ language }: { language: string }) {
  const { editor } = useEditor()
  const { id, version } = useStore(editor.$standing)
  const { data } = useQuery(id === null ? null : `ad-${id}-${version}`, () => adCalls.load(id ?? 0))
  if (!data) return null
  const html = { __html: data.semanticHtml.textData }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it when it was stored
  return <div className={styles['text']} lang={language} dangerouslySetInnerHTML={html} />
}
