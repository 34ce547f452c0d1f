import { createElement } from 'react'
import { Card } from './card.jsx'

const texts = new Set(['script', 'style'])

/** The elements of a page, with the description of the ad and the next of the cards where they stand. */
export function treeOf(node, rows, key) {
  if (typeof node === 'string') return node
  const [name, { class: className, for: htmlFor, ...attributes }, children] = node
  if (name === 'card') return <Card key={key} {...rows.cards.shift()} />
  const props = { key, ...attributes, ...(className && { className }), ...(htmlFor && { htmlFor }) }
  if (name === 'description') return <div {...props} key={key} dangerouslySetInnerHTML={{ __html: rows.ad.description }} />
  if (texts.has(name)) return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: children.join('') } })
  return createElement(name, props, ...children.map((child, at) => treeOf(child, rows, at)))
}
