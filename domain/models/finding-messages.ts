import type { Finding, FindingKind } from '#geometry/mesh/findings.ts'
import { formatDecimal } from '#domain/shared/format.ts'

const messages = {
  open_edges: {
    title: 'A malha está aberta',
    advice:
      'Há {n} arestas com um lado só: buracos ou faces soltas. Feche-os no seu programa, ou use o reparo de malha do fatiador, e confira as camadas antes de vender.',
  },
  torn_by_rounding: {
    title: 'Frestas de arredondamento',
    advice: 'Há {n} arestas abertas por arredondamento. Os fatiadores as fecham sozinhos; nada a fazer.',
  },
  crowded_edges: {
    title: 'Partes que se encostam numa aresta',
    advice:
      'Em {n} arestas encontram-se mais de duas faces. Costuma imprimir bem; se o fatiador reclamar, una as partes ou afaste-as um pouco.',
  },
  flipped_edges: {
    title: 'Faces viradas do avesso',
    advice:
      'Em {n} arestas uma das faces está do avesso. Recalcule as normais (no Blender: Shift + N) e exporte de novo.',
  },
  inside_out: {
    title: 'O modelo está do avesso',
    advice: 'Todas as faces olham para dentro. Os fatiadores costumam desvirar; inverter as normais evita surpresas.',
  },
  no_volume: {
    title: 'O modelo não encerra volume',
    advice: 'As faces se anulam ou são planas: não há o que preencher. Dê espessura ao modelo e exporte de novo.',
  },
  several_objects: {
    title: 'Várias peças num arquivo',
    advice: 'São {n} peças. O tamanho é o da maior. Diga na descrição o que é cada uma, se ajudar o comprador.',
  },
  several_shells: {
    title: 'Várias partes num arquivo',
    advice: 'São {n} partes. Diga na descrição o que é cada uma, se ajudar o comprador.',
  },
  degenerate: {
    title: 'Triângulos sem área',
    advice: '{n} triângulos não têm área. Os fatiadores os ignoram; nada a fazer.',
  },
  miscounted: {
    title: 'Contagem de triângulos errada',
    advice:
      'O começo do arquivo não diz quantos triângulos ele tem. Lemos os {n} que estão lá, como fazem os fatiadores; nada a fazer.',
  },
  surfaces_only: {
    title: 'Só superfícies, nenhum sólido',
    advice:
      'Os fatiadores não mostram nada ao abrir um STEP sem sólidos. Costure as superfícies num sólido no seu programa e exporte de novo, ou envie STL.',
  },
  lost_face: {
    title: 'Não conseguimos calcular uma face',
    advice:
      'O STEP diz que o modelo é fechado, mas a nossa malha dele tem {n} arestas abertas. Confira no fatiador; se faltar uma face lá também, exporte de novo ou envie STL.',
  },
  overhangs: {
    title: 'Precisa de suportes, do jeito que está',
    advice:
      '{n}% da superfície pende a mais de 45°. Diga na descrição se é para imprimir com suportes ou em outra posição.',
  },
  off_the_bed: {
    title: 'Nenhuma face plana para baixo',
    advice: 'Do jeito que está no arquivo, o modelo se apoia em pontas ou arestas. Gire-o para a posição de impressão.',
  },
  heavy: {
    title: 'Malha muito fina',
    advice: 'São {n} triângulos. Alguns computadores demoram a fatiar; uma malha simplificada costuma imprimir igual.',
  },
  tiny: {
    title: 'Muito pequeno',
    advice: 'O maior lado tem {n} mm. Confira a unidade: talvez o arquivo esteja em centímetros, polegadas ou metros.',
  },
  large: {
    title: 'Maior que a mesa da maioria das impressoras',
    advice: 'O maior lado tem {n} mm, e a mesa mais comum tem 220 mm. Diga na descrição se dá para imprimir em partes.',
  },
} satisfies Record<FindingKind, { title: string; advice: string }>

export function findingMessage({ kind, amount }: Finding): { title: string; advice: string } {
  const { title, advice } = messages[kind]
  const shown = formatDecimal(amount, amount < 10 ? 2 : 0)
  const single = amount === 1 ? singular(advice) : advice
  return { title, advice: single.replace('{n}', shown) }
}

/** Puts advice about one edge in the singular: 'Há 1 aresta'. */
function singular(advice: string): string {
  return advice
    .replace('{n} arestas com', '{n} aresta com')
    .replace('{n} arestas abertas', '{n} aresta aberta')
    .replace('Em {n} arestas', 'Em {n} aresta')
    .replace('{n} triângulos não têm', '{n} triângulo não tem')
    .replace('os ignoram', 'o ignoram')
    .replace('as fecham', 'a fecham')
}
