import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReplyItem } from '../../src/messages/WrittenItem.tsx'
import { renderInKit } from '../support/kit.tsx'

const reply = {
  ...{ time: '2026-11-20T10:20:00Z', kind: 'reply' as const, prijavaId: 7, id: 21, author: 'Eva' },
  ...{ text: 'Pitanje', content: 'Možete li?' },
}
const areas = ['conversation', 'replies', 'timeline'] as const

test('a sent reply names the template that it began with', () => {
  renderInKit(<ReplyItem moment={{ ...reply, template: 'invite' }} isOwn />, [...areas])
  expect(screen.getByText('Predložak: Poziv na razgovor')).toBeTruthy()
})

test('of one that was written freely nothing is said', () => {
  renderInKit(<ReplyItem moment={reply} isOwn />, [...areas])
  expect(screen.getByText('Možete li?')).toBeTruthy()
  expect(screen.queryByText(/^Predložak: /)).toBeNull()
})
