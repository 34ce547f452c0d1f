/** An application as the server sends it. */
export const anApplication = (id: number, more: object = {}) => ({
  ...{ id, jobId: 5, nazivPosla: 'Kuhar', tvrtkaId: 1, tvrtkaNaziv: 'Alpenblick', kandidat: { id: 7 } },
  ...{
    creationTime: '2026-11-20T09:05:00Z',
    rating: 3,
    seen: 1,
    processId: 1,
    prijavaProcess: { id: 1, name: 'Novo' },
  },
  ...{
    povucenaTime: null,
    obecanje: null,
    ime: 'Ana',
    prezime: 'Kovačević',
    email: 'ana@posta.example',
    telefon: '+385 91 555 0101',
  },
  ...{ redniBroj: 1, odgovoriNaPitanje: [] },
  ...more,
})

export const stagesOf = (...names: string[]) => ({
  content: names.map((name, at) => ({
    id: at + 1,
    name,
    position: at + 1,
    visibleToCandidate: false,
    sendsReply: null,
    rejects: false,
    applications: 0,
  })),
})
