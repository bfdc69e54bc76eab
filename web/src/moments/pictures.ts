/** Makes small pictures for a canvas from drawings that the page has as SVG, and from picture files. */

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** A drawing as a picture of a size. *symbols* has the gradients that it refers to. */
export async function drawn(
  drawing: Element,
  size: number,
  colour = '#000',
  symbols: Element | null = null,
): Promise<HTMLCanvasElement> {
  const root = document.createElementNS(NAMESPACE, 'svg');
  const [, , wide = 1, high = 1] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  root.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? '');
  root.setAttribute('width', String(size));
  root.setAttribute('height', String(Math.round((size * high) / wide)));
  root.setAttribute('color', colour);
  for (const gradient of symbols?.querySelectorAll('linearGradient, radialGradient') ?? [])
    root.append(gradient.cloneNode(true));
  for (const part of drawing.children) root.append(part.cloneNode(true));
  const text = new XMLSerializer().serializeToString(root);
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  return cut(image, { x: 0, y: 0, width: image.width, height: image.height }, size);
}

/** A picture file. */
export async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** A part of a picture in a width. */
export function cut(
  image: HTMLImageElement,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  width: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * part.height) / part.width));
  canvas.getContext('2d')?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
