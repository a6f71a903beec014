import type { Area } from '#domain/area.ts'
import { business } from '#domain/shared/business.ts'
import { legitimate } from '#domain/shared/legal-bases.ts'

export const visitsArea = {
  purposes: [
    {
      title: 'Contar visitas',
      data: 'que projeto foi visto, de que site a visita veio (só o nome do site), o que foi escrito na busca e, até a meia-noite, um resumo do endereço IP e do navegador feito com um número sorteado, para contar cada pessoa uma vez por dia; sem cookies, sem a conta e sem seguir ninguém de um dia para o outro',
      basis: legitimate,
      recipients: [],
      readers: 'makers, só as contagens dos seus projetos',
      kept: `o número sorteado e os resumos, até o fim do dia; buscas de menos de ${business.visits.fewPeople} pessoas, ${business.visits.rareWordDays} dias; as contagens, que não dizem quem, ${business.visits.countDays} dias`,
      parts: [],
    },
  ],
} as const satisfies Area
