/** Whether this page should have a stage. The check loads nothing. */
import { isSoftware, type Tier } from './quality.ts';

type Context = Pick<WebGL2RenderingContext, 'RENDERER' | 'getParameter' | 'getExtension'>;

/** The names under which browsers hide the renderer. An extension tells the real one. */
const MASKED = /^(WebKit WebGL|Mozilla|)$/;

/** What draws a WebGL context. */
export function rendererName(gl: Context): string {
  const plain = String(gl.getParameter(gl.RENDERER) ?? '');
  // Firefox says the real name at once, and warns about the extension.
  const extension = MASKED.test(plain) ? gl.getExtension('WEBGL_debug_renderer_info') : null;
  return extension ? String(gl.getParameter(extension.UNMASKED_RENDERER_WEBGL)) : plain;
}

/** Whether a renderer gets a stage of a quality. Without a graphics chip it is drawn only for those who chose it. */
export function deservesStage(renderer: string, quality: Tier | 'auto'): boolean {
  return quality !== 'auto' || !isSoftware(renderer);
}

export function canHaveStage(quality: Tier | 'auto'): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    const can = context !== null && deservesStage(rendererName(context), quality);
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return can;
  } catch {
    return false;
  }
}
