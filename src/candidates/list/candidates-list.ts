import { defineList, text, whole } from '../../data/list-definition.ts'

export const candidatesList = defineList({
  filters: {
    ime: text('ime'),
    prezime: text('prezime'),
    email: text('email'),
    telefon: text('telefon'),
    groupId: whole('groupId'),
  },
  sort: {
    columns: [
      'ime',
      'prezime',
      'email',
      'telefon',
      'zadnjaPrijavaTime',
      'optedOutMarketingTime',
      'lastApplicationDate',
    ],
    column: 'lastApplicationDate',
    isAscending: false,
  },
  page: { parameter: 'page', sizeParameter: 'pageSize', sizes: [20, 50, 100, 300], size: 50 },
})
