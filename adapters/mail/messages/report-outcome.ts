import type { Mail } from '#domain/shared/mailer.ts'
import { paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

const words = {
  dismissed: 'Nossa equipe analisou e não achou motivo para tirar o projeto do catálogo.',
  held: 'Tiramos o projeto do catálogo enquanto nossa equipe o analisa.',
  removed: 'Removemos o projeto do catálogo.',
}

/** To whoever reported a project: what became of it. */
export function reportOutcomeMail(report: {
  id: string
  title: string
  outcome: keyof typeof words
  email: string
}): Mail {
  return {
    to: report.email,
    key: `report-outcome-${report.id}`,
    subject: `Sua denúncia sobre “${report.title}”`,
    ...renderMail({
      title: 'Sua denúncia foi analisada',
      preview: words[report.outcome],
      reason: 'Você recebeu este e-mail porque denunciou um projeto.',
      body: [
        paragraph(`Você denunciou “${report.title}”. ${words[report.outcome]}`),
        smallPrint('Obrigado por avisar. Quem publicou o projeto não sabe quem o denunciou.'),
      ],
    }),
  }
}
