/** Kinds of requests about personal data that need staff (LGPD, art. 18). */
export const dataRequests = {
  correct: 'Corrigir o que não consigo mudar',
  block: 'Bloquear ou apagar só uma parte',
  sharing: 'Saber com quem foram compartilhados',
  origin: 'Saber de onde vieram',
  decision: 'Rever uma decisão tomada sem uma pessoa',
} as const
