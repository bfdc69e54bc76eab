// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { deservesStage, rendererName } from './able.ts';

const RENDERER = 7937;
const UNMASKED = 37446;
/** A browser that says *plain*, and *real* where it is asked by the extension. */
const browser = (plain: string, real: string | null, asked: string[] = []): Parameters<typeof rendererName>[0] => ({
  RENDERER,
  getParameter: (name: number) => (name === RENDERER ? plain : name === UNMASKED ? real : null),
  getExtension: ((name: string) => {
    asked.push(name);
    return real === null ? null : { UNMASKED_RENDERER_WEBGL: UNMASKED };
  }) as WebGL2RenderingContext['getExtension'],
});

describe('who gets the carved box', () => {
  it('a graphics chip gets it unasked, a processor only if somebody chose it', () => {
    const swift = 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)';
    for (const chip of ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)', 'Apple GPU', 'Adreno (TM) 640'])
      expect(deservesStage(chip, 'auto')).toBe(true);
    for (const none of [swift, 'llvmpipe (LLVM 15.0.6, 256 bits)', 'Microsoft Basic Render Driver']) {
      expect(deservesStage(none, 'auto')).toBe(false);
      for (const chosen of ['low', 'medium', 'high'] as const) expect(deservesStage(none, chosen)).toBe(true);
    }
  });

  it('the real name is found where a browser hides it, and asked for only there', () => {
    expect(rendererName(browser('WebKit WebGL', 'llvmpipe'))).toBe('llvmpipe');
    expect(rendererName(browser('WebKit WebGL', null))).toBe('WebKit WebGL');
    const asked: string[] = [];
    expect(rendererName(browser('llvmpipe, or similar', 'another', asked))).toBe('llvmpipe, or similar');
    expect(asked).toEqual([]);
  });
});
