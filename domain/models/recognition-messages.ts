import { shownName } from './shown-name.ts'
import { claimedFormat, formatLabel } from '#geometry/io/file-format.ts'
import type { RefusalReason, RefusedModel } from '#geometry/io/recognition.ts'

const again = 'Exporte o modelo de novo e envie o arquivo novo.'
const exportModel = 'Exporte o modelo em STL, OBJ, 3MF ou STEP no programa em que ele foi feito.'
const brokenZip = `{name} está danificado ou incompleto. ${again}`
const hostileZip =
  '{name} tem um conteúdo que não podemos abrir com segurança. Exporte o 3MF de novo no seu programa, sem compactar por conta própria.'

/** Messages by reason for refusing a model file, with its name, claimed format and detected format. */
const messages = {
  empty: '{name} está vazio. Confira se a exportação terminou e envie de novo.',
  unsupported_ending: '{name} não é um formato aceito. Envie arquivos STL, OBJ, 3MF ou STEP.',
  format_mismatch: 'O arquivo {name} diz ser {claimed}, mas o conteúdo é {found}. Renomeie para {ending}.',
  unrecognized: `{name} não parece um {claimed}. ${exportModel}`,
  renamed_png: `{name} não parece um {claimed}: é uma imagem PNG. ${exportModel}`,
  renamed_jpeg: `{name} não parece um {claimed}: é uma imagem JPEG. ${exportModel}`,
  renamed_gif: `{name} não parece um {claimed}: é uma imagem GIF. ${exportModel}`,
  renamed_webp: `{name} não parece um {claimed}: é uma imagem WebP. ${exportModel}`,
  renamed_pdf: `{name} não parece um {claimed}: é um PDF. ${exportModel}`,
  renamed_html: `{name} não parece um {claimed}: é uma página da internet. Baixe o modelo de novo e confira o arquivo.`,
  renamed_svg: `{name} não parece um {claimed}: é um desenho SVG. ${exportModel}`,
  renamed_xml: `{name} não parece um {claimed}: é um texto XML. ${exportModel}`,
  renamed_zip: '{name} não parece um {claimed}: é um arquivo ZIP. Descompacte e envie cada modelo.',
  renamed_rar: '{name} não parece um {claimed}: é um arquivo RAR. Descompacte e envie cada modelo.',
  renamed_7z: '{name} não parece um {claimed}: é um arquivo 7-Zip. Descompacte e envie cada modelo.',
  renamed_gzip: '{name} não parece um {claimed}: é um arquivo GZIP. Descompacte e envie cada modelo.',
  renamed_exe: `{name} não parece um {claimed}: é um programa. ${exportModel}`,
  renamed_gltf: `{name} não parece um {claimed}: é um glTF. ${exportModel}`,
  renamed_ply: `{name} não parece um {claimed}: é um PLY. ${exportModel}`,
  renamed_gcode: '{name} não parece um {claimed}: é G-code, o resultado do fatiador. Envie o modelo que foi fatiado.',
  renamed_blend: '{name} não parece um {claimed}: é um arquivo do Blender. No Blender, use Arquivo, Exportar.',
  renamed_fbx: `{name} não parece um {claimed}: é um FBX. ${exportModel}`,
  renamed_office: `{name} não parece um {claimed}: é um documento ou projeto de outro programa. ${exportModel}`,
  utf16_text: '{name} está em texto UTF-16, que os fatiadores não leem. Salve como texto comum (UTF-8).',
  truncated_stl: `{name} está incompleto: faltam triângulos no fim. ${again}`,
  stl_count_mismatch: `{name} diz ter menos triângulos do que tem. ${again}`,
  stl_trailing_bytes: `{name} tem bytes sobrando depois do último triângulo, e os fatiadores não o abrem. ${again}`,
  malformed_stl: `{name} não segue o formato STL. ${again}`,
  malformed_obj: `{name} não segue o formato OBJ. ${again}`,
  binary_obj: `{name} não parece um OBJ, que é texto: o conteúdo é binário. ${exportModel}`,
  obj_index_out_of_range: `{name} tem faces que usam pontos que não existem. ${again}`,
  no_triangles: '{name} não tem nenhuma superfície para imprimir. Confira se o modelo estava selecionado ao exportar.',
  too_many_triangles: '{name} tem triângulos demais. Simplifique a malha e envie de novo.',
  not_finite: `{name} tem coordenadas inválidas (NaN ou infinito). Repare a malha e exporte de novo.`,
  out_of_range: '{name} tem coordenadas longe demais, acima de 1 km. Confira a unidade e a posição do modelo.',
  too_small: '{name} tem menos de 0,01 mm. Confira a unidade da exportação: use milímetros.',
  comma_decimal: '{name} usa vírgula nos números. Exporte com ponto decimal (no Windows, com o programa em inglês).',
  truncated_step: `{name} está incompleto: falta o fim do STEP. ${again}`,
  mesh_in_step:
    '{name} traz uma malha dentro do STEP, que os fatiadores não abrem. Exporte como STL ou 3MF e envie de novo.',
  step_without_data: '{name} é um STEP sem nenhuma peça. Confira se o modelo estava selecionado ao exportar.',
  zip_broken: brokenZip,
  zip_hostile: hostileZip,
  zip_encrypted: '{name} está protegido por senha. Envie sem senha.',
  no_model_in_3mf: '{name} não tem nenhum modelo dentro. Exporte o 3MF de novo no seu programa.',
  several_models_in_3mf: '{name} tem mais de um modelo principal, o que o 3MF não permite. Exporte de novo.',
  malformed_3mf: `{name} não segue o formato 3MF. ${again}`,
  doctype_in_3mf: `{name} tem uma declaração (DOCTYPE) que o 3MF não permite. ${again}`,
  index_out_of_range_3mf: `{name} tem triângulos que usam pontos que não existem. ${again}`,
  component_bomb_3mf: '{name} repete peças dentro de peças vezes demais. Junte as peças e exporte de novo.',
  unknown_extension_3mf:
    '{name} exige uma extensão do 3MF que não lemos. Exporte o modelo como malha comum, sem recursos especiais.',
  stray_model_3mf: `{name} traz dentro um segundo modelo, {entry}, que o principal não usa: um fatiador poderia abrir esse no lugar do que mostramos. Apague-o no seu programa e exporte o 3MF de novo.`,
  foreign_entry_3mf:
    '{name} traz dentro {entry}, que não faz parte de um modelo 3D. Tire esse arquivo do projeto, no fatiador ou no programa em que ele foi feito, e exporte o 3MF de novo.',
  script_in_3mf:
    '{name} manda o fatiador rodar um programa no computador de quem abre: a configuração de pós-processamento, em {entry}, está preenchida. Deixe “Scripts de pós-processamento” em branco no fatiador e salve o 3MF de novo.',
  host_in_3mf:
    '{name} leva o endereço ou a senha de uma impressora de rede: em {entry}, um campo como print_host ou printhost_apikey está preenchido, e quem abre fala com ela. Apague o endereço e a chave da impressora no fatiador e salve o 3MF de novo.',
  attachment_3mf:
    '{name} traz o anexo {entry}. No Bambu Studio ou no OrcaSlicer, abra a aba Projeto, toque em Editar e apague esse anexo; depois salve o 3MF de novo. Dos anexos, ficam fotos e textos simples (txt, csv).',
  system_entry_3mf:
    '{name} traz {entry}, um arquivo que o macOS ou o Windows põe em pastas. Não compacte a pasta por conta própria: abra o modelo no fatiador e salve o 3MF de novo.',
  sliced_3mf:
    '{name} é o resultado do fatiador (G-code), sem o modelo dentro. No fatiador, use Salvar projeto como 3MF e envie esse arquivo.',
  lattice_3mf:
    '{name} tem uma treliça de vigas (beam lattice), que não lemos e poucos fatiadores imprimem: mostraríamos outra coisa. Converta a treliça em malha no programa em que ela foi feita e exporte de novo.',
  xml_encoding_3mf:
    '{name} não abre nos fatiadores: {entry} tem acentos em outra codificação (como Latin-1). Salve esse texto em UTF-8, ou tire os acentos, e exporte o 3MF de novo.',
  xml_declared_3mf:
    '{name} não abre em todos os fatiadores: {entry} diz estar em outra codificação. Salve em UTF-8, a do 3MF, e exporte de novo.',
  xml_twice_3mf: `{name} não abre nos fatiadores: {entry} tem um atributo escrito duas vezes. ${again}`,
  xml_sign_3mf:
    '{name} não abre nos fatiadores: {entry} tem um & ou < solto, um código desconhecido ou um caractere invisível. Troque & por “e” nos nomes e textos do modelo e exporte o 3MF de novo.',
  xml_prefix_3mf: `{name} não abre em todos os programas: {entry} usa um prefixo que o arquivo não declara. ${again}`,
  xml_outside_3mf:
    '{name} não abre nos fatiadores: {entry} tem texto antes do começo ou depois do fim do XML. Se você editou o arquivo à mão, apague esse texto; senão, exporte o 3MF de novo.',
  xml_broken_3mf:
    '{name} não abre nos fatiadores: {entry} tem um erro de XML. Se você editou o arquivo à mão, desfaça a edição; senão, exporte o 3MF de novo.',
  object_type_3mf: `{name} tem um objeto de tipo desconhecido ({entry}): alguns fatiadores o imprimiriam, outros não. Os tipos do 3MF são model, surface, support, solidsupport e other. ${again}`,
  unknown_element_3mf: `{name} tem {entry}, que não existe no 3MF: os fatiadores deixariam essa parte de fora. Exporte o modelo como malha de triângulos.`,
  two_readings_3mf:
    '{name} mostraria um modelo num fatiador e outro em outro: {entry} pertence a outro espaço de nomes (xmlns) e tem nome do 3MF. Exporte o modelo sem as extensões do programa, ou a partir de um fatiador.',
  whole_number_3mf: `{name} usa o número {entry} onde o 3MF exige um número inteiro, só com algarismos. ${again}`,
  mixed_units_3mf: `{name} usa duas unidades: a de {entry} é outra que a do modelo principal, e cada fatiador imprimiria um tamanho. Exporte tudo em milímetros.`,
  path_in_child_3mf: `{name} junta peças de um terceiro arquivo em {entry}, o que o 3MF só permite no modelo principal. ${again}`,
  component_order_3mf: `{name} monta um objeto com outro que só vem depois no arquivo, e parte dos fatiadores não abre. ${again}`,
  mesh_and_components_3mf: `{name} tem um objeto que é malha e montagem ao mesmo tempo, e cada fatiador imprimiria uma das duas. Separe os dois e exporte de novo.`,
  too_slow: '{name} demora demais para ser lido. Simplifique a malha ou divida o modelo em partes.',
  unreadable: `{name} não pode ser analisado. ${again}`,
  busy: 'Muitos arquivos estão sendo analisados agora. Espere um minuto e envie {name} de novo.',
} satisfies Record<RefusalReason, string>

export function recognitionMessage(name: string, { reason, found, entry }: RefusedModel): string {
  const claimed = claimedFormat(name)
  const words: Record<string, string> = {
    name: shownName(name),
    claimed: claimed ? formatLabel(claimed) : 'modelo 3D',
    found: found ? formatLabel(found) : '',
    ending: `.${found ?? ''}`,
    entry: entry === undefined ? 'um arquivo' : shownName(entry),
  }
  return messages[reason].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}
